import { useId } from 'react'
import { Arrow, Arrowhead, Words } from '../drawing.tsx'
import { money } from '../investors/text.ts'
import type { Lane, Stage } from './stages.ts'

const LANES: Readonly<Record<Lane, number>> = { you: 96, escrow: 206, company: 306 }
const xOf = (at: number) => 190 + at * 124

/** Accounts as lanes, stages from left to right. */
export function MoneyWide({
  stages,
  description,
}: {
  readonly stages: readonly Stage[]
  readonly description: string
}) {
  const head = useId()
  const payment = xOf(stages.findIndex(({ at }) => at === 'escrow'))
  const withdrawal = xOf(stages.findIndex(({ refund }) => refund))
  const payout = xOf(stages.findIndex(({ at }) => at === 'company'))
  const { you, escrow, company } = LANES
  return (
    <svg viewBox="0 0 1002 340" role="img" aria-label={description} className="hidden w-full md:block">
      <Arrowhead id={head} />
      {Object.entries(LANES).map(([lane, y]) => (
        <g key={lane}>
          <path d={`M130 ${y}H1000`} strokeWidth="1" className="stroke-line" />
          <text x="0" y={y - 2} className="fill-ink text-base font-bold">
            {money.lanes[lane as Lane][0]}
          </text>
          <Words x={0} y={y + 18}>
            {money.lanes[lane as Lane][1]}
          </Words>
        </g>
      ))}
      {stages.map(({ title, note, refund }, at) => (
        <g key={title}>
          <path d={`M${xOf(at)} 52V328`} strokeWidth="1" strokeDasharray="2 5" className="stroke-line" />
          <Words x={xOf(at)} y={18} anchor="middle" strong>
            {title}
          </Words>
          <Words x={xOf(at)} y={38} anchor="middle">
            {note}
          </Words>
          {refund && (
            <>
              <Arrow head={head} d={`M${xOf(at)} ${escrow - 12}V${you + 6}`} aside />
              {refund.map((line, row) => (
                <Words key={line} x={xOf(at) + 12} y={you + 36 + row * 20}>
                  {line}
                </Words>
              ))}
            </>
          )}
        </g>
      ))}
      <path
        d={`M140 ${you}H${payment - 24}Q${payment} ${you} ${payment} ${you + 24}V${escrow - 24}Q${payment} ${escrow} ${payment + 24} ${escrow}H${payout - 24}Q${payout} ${escrow} ${payout} ${escrow + 24}V${company - 24}Q${payout} ${company} ${payout + 24} ${company}H1000`}
        fill="none"
        strokeWidth="6"
        className="stroke-action"
      />
      <path
        d={`M${payment + 24} ${escrow}H${withdrawal}`}
        strokeWidth="6"
        strokeDasharray="3 5"
        className="stroke-ground"
      />
      {stages.map(({ title, at: lane }, at) => (
        <Station key={title} x={xOf(at)} y={stationOf(lane, at, stages)} />
      ))}
    </svg>
  )
}

/** Where a lane begins the line is still coming down: its mark stands half-way. */
function stationOf(lane: Lane, at: number, stages: readonly Stage[]): number {
  const before = stages[at - 1]?.at
  return before === undefined || before === lane ? LANES[lane] : (LANES[before] + LANES[lane]) / 2
}

function Station({ x, y }: { readonly x: number; readonly y: number }) {
  return <circle cx={x} cy={y} r="8" strokeWidth="3" className="fill-ground stroke-action" />
}
