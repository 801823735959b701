import type { ReactNode } from 'react'

/** Words in a picture: strong for names, soft for what is said of them. */
export function Words({
  x,
  y,
  anchor = 'start',
  strong,
  children,
}: {
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly strong?: boolean
  readonly children: ReactNode
}) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={strong ? 'fill-ink text-sm font-semibold' : 'fill-soft text-sm'}>
      {children}
    </text>
  )
}

/** The head of arrows, once per picture. */
export function Arrowhead({ id }: { readonly id: string }) {
  return (
    <defs>
      <marker
        id={id}
        viewBox="0 0 10 10"
        refX="8"
        refY="5"
        markerWidth="8"
        markerHeight="8"
        markerUnits="userSpaceOnUse"
        orient="auto-start-reverse"
      >
        <path d="M0 0 10 5 0 10Z" className="fill-action" />
      </marker>
    </defs>
  )
}

/** A way from one thing to another; `aside` for what leaves the main way. */
export function Arrow({ head, d, aside }: { readonly head: string; readonly d: string; readonly aside?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth={aside ? 1.5 : 2}
      strokeLinejoin="round"
      strokeDasharray={aside ? '5 4' : undefined}
      markerEnd={`url(#${head})`}
      className="stroke-action"
    />
  )
}
