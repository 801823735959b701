import { inclusionPath } from '#contracts/proof/tree.ts'

const STEP = 34
const SIDE = 26
const TOP = 14

/**
 * The way from a leaf up to the root: at each step the hash that is met from the left or the right. For looking; what it says stands
 * beside it in words.
 */
export function TreePath({
  index,
  size,
  label,
}: {
  readonly index: number
  readonly size: number
  readonly label: string
}) {
  const path = inclusionPath(index, size)
  const height = path.length * STEP + 2 * TOP
  const y = (step: number): number => height - TOP - step * STEP
  return (
    <svg role="img" aria-label={label} width="120" height={height} viewBox={`0 0 120 ${height}`} className="block">
      {path.map(([from], step) => {
        const x = from < index ? 60 - SIDE : 60 + SIDE
        return (
          <g key={from}>
            <line x1="60" x2="60" y1={y(step)} y2={y(step + 1)} className="stroke-action" strokeWidth="2" />
            <line x1={x} x2="60" y1={y(step)} y2={y(step + 1)} className="stroke-edge" strokeWidth="1.5" />
            <rect
              x={x - 5}
              y={y(step) - 5}
              width="10"
              height="10"
              className="fill-surface stroke-edge"
              strokeWidth="1.5"
            />
          </g>
        )
      })}
      {Array.from({ length: path.length + 1 }, (_, step) => (
        <circle
          key={step}
          cx="60"
          cy={y(step)}
          r={step === 0 || step === path.length ? 7 : 4}
          className="fill-action"
        />
      ))}
    </svg>
  )
}
