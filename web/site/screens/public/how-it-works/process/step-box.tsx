/** One step: its number, its name, and who acts. */
export function StepBox({
  x,
  y,
  width,
  height,
  number,
  title,
  actor,
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly number: number
  readonly title: string
  readonly actor: string
}) {
  const middle = y + height / 2
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="6" className="fill-surface stroke-edge" />
      <circle cx={x + 32} cy={middle} r="16" className="fill-tint stroke-action" />
      <text x={x + 32} y={middle + 5} textAnchor="middle" className="fill-action text-sm font-bold">
        {number}
      </text>
      <text x={x + 60} y={middle - 3} className="fill-ink text-base font-bold">
        {title}
      </text>
      <text x={x + 60} y={middle + 18} className="fill-soft text-sm">
        {actor}
      </text>
    </g>
  )
}
