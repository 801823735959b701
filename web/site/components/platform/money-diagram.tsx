import { useId } from 'react'
import { useShell } from '#web/kernel/shell-data.ts'
import { breakName } from './break-name.ts'
import { text } from './text.ts'

const words = text.way

interface Place {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly role: string
  readonly strong?: boolean
}

const BOX = { width: 170, height: 78 }

/** The way of money and shares. Wide for desks, tall for phones; both say the same to a screen reader, only one is shown. */
export function MoneyDiagram() {
  const { escrowAgentName } = useShell().master
  return (
    <figure>
      <Wide agent={escrowAgentName} />
      <Tall agent={escrowAgentName} />
    </figure>
  )
}

interface AgentProps {
  /** Who holds the money; empty until the operator has said so. */
  readonly agent: string
}

function Wide({ agent }: AgentProps) {
  const arrow = useId()
  const places: readonly Place[] = [
    { x: 10, y: 20, name: words.you, role: words.youRole },
    { x: 415, y: 20, name: agent || words.escrowUnnamed, role: words.escrowRole, strong: true },
    { x: 820, y: 20, name: words.company, role: words.companyRole },
    { x: 415, y: 210, name: words.registry, role: words.registryRole, strong: true },
  ]
  return (
    <svg
      viewBox="0 0 1000 310"
      role="img"
      aria-label={`${words.title}. ${words.description(agent)}`}
      className="hidden w-full md:block"
    >
      <Arrowhead id={arrow} />
      <Line id={arrow} d="M180 44H409" />
      <Line id={arrow} d="M415 78H186" dashed />
      <Line id={arrow} d="M585 59H814" />
      <Line id={arrow} d="M905 98V249H591" />
      <Line id={arrow} d="M415 249H95V104" />
      <Words x={297} y={34} anchor="middle" strong>
        {words.pay}
      </Words>
      <Words x={297} y={100} anchor="middle" strong>
        {words.refund}
      </Words>
      <Words x={297} y={122} anchor="middle">
        {words.refundWhen.join(' ')}
      </Words>
      <Words x={700} y={49} anchor="middle" strong>
        {words.payout}
      </Words>
      <Words x={748} y={239} anchor="middle" strong>
        {words.register}
      </Words>
      <Words x={255} y={239} anchor="middle" strong>
        {words.shares}
      </Words>
      {places.map((place) => (
        <Box key={place.name} place={place} />
      ))}
    </svg>
  )
}

function Tall({ agent }: AgentProps) {
  const arrow = useId()
  const places: readonly Place[] = [
    { x: 90, y: 10, name: words.you, role: words.youRole },
    { x: 90, y: 180, name: agent || words.escrowUnnamed, role: words.escrowRole, strong: true },
    { x: 90, y: 330, name: words.company, role: words.companyRole },
    { x: 90, y: 480, name: words.registry, role: words.registryRole, strong: true },
  ]
  return (
    <svg
      viewBox="0 0 350 570"
      role="img"
      aria-label={`${words.title}. ${words.description(agent)}`}
      className="w-full md:hidden"
    >
      <Arrowhead id={arrow} />
      <Line id={arrow} d="M140 88V174" />
      <Line id={arrow} d="M210 180V94" dashed />
      <Line id={arrow} d="M175 258V324" />
      <Line id={arrow} d="M175 408V474" />
      <Line id={arrow} d="M90 519H20V49H84" />
      <Words x={132} y={138} anchor="end" strong>
        {words.pay}
      </Words>
      <Words x={220} y={118} strong>
        {words.refund}
      </Words>
      <Words x={220} y={139}>
        {words.refundWhen[0]}
      </Words>
      <Words x={220} y={160}>
        {words.refundWhen[1]}
      </Words>
      <Words x={187} y={296} strong>
        {words.payout}
      </Words>
      <Words x={187} y={446} strong>
        {words.register}
      </Words>
      <text
        x="14"
        y="284"
        transform="rotate(-90 14 284)"
        textAnchor="middle"
        className="fill-ink text-sm font-semibold"
      >
        {words.shares}
      </text>
      {places.map((place) => (
        <Box key={place.name} place={place} />
      ))}
    </svg>
  )
}

function Box({ place: { x, y, name, role, strong } }: { readonly place: Place }) {
  const middle = x + BOX.width / 2
  const lines = breakName(name)
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={BOX.width}
        height={BOX.height}
        rx="6"
        strokeWidth={strong ? 2 : 1}
        className={strong ? 'fill-tint stroke-action' : 'fill-surface stroke-edge'}
      />
      <text textAnchor="middle" className={`fill-ink font-bold ${lines.length > 1 ? 'text-sm' : 'text-lg'}`}>
        {lines.map((line, at) => (
          <tspan key={line} x={middle} y={y + (lines.length > 1 ? 39 - 9 * lines.length : 35) + at * 17}>
            {line}
          </tspan>
        ))}
      </text>
      <text x={middle} y={y + (lines.length > 2 ? 68 : 58)} textAnchor="middle" className="fill-soft text-sm">
        {role}
      </text>
    </g>
  )
}

function Arrowhead({ id }: { readonly id: string }) {
  return (
    <defs>
      <marker
        id={id}
        viewBox="0 0 10 10"
        refX="5"
        refY="5"
        markerWidth="7"
        markerHeight="7"
        orient="auto-start-reverse"
      >
        <path d="M0 0 10 5 0 10Z" className="fill-action" />
      </marker>
    </defs>
  )
}

function Line({ id, d, dashed }: { readonly id: string; readonly d: string; readonly dashed?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeDasharray={dashed ? '6 5' : undefined}
      markerEnd={`url(#${id})`}
      className="stroke-action"
    />
  )
}

function Words({
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
  readonly children: string | undefined
}) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={strong ? 'fill-ink text-sm font-semibold' : 'fill-soft text-sm'}>
      {children}
    </text>
  )
}
