import { useId } from 'react'
import { Arrow, Arrowhead, Words } from '../drawing.tsx'
import { money } from '../investors/text.ts'
import type { Lane, Stage } from './stages.ts'

const LANES: Readonly<Record<Lane, number>> = { you: 26, escrow: 86, company: 146 }
const yOf = (at: number) => 78 + at * 84

/** Accounts side by side, stages from top to bottom, their words at the right. */
export function MoneyTall({
  stages,
  description,
}: {
  readonly stages: readonly Stage[]
  readonly description: string
}) {
  const head = useId()
  const payment = yOf(stages.findIndex(({ at }) => at === 'escrow'))
  const withdrawal = yOf(stages.findIndex(({ refund }) => refund))
  const payout = yOf(stages.findIndex(({ at }) => at === 'company'))
  const { you, escrow, company } = LANES
  const end = yOf(stages.length - 1) + 40
  return (
    <svg viewBox={`0 0 350 ${end + 6}`} role="img" aria-label={description} className="w-full md:hidden">
      <Arrowhead id={head} />
      {Object.entries(LANES).map(([lane, x]) => (
        <g key={lane}>
          <Words x={x} y={18} anchor="middle" strong>
            {money.lanes[lane as Lane][0]}
          </Words>
          <path d={`M${x} 30V${end}`} strokeWidth="1" className="stroke-line" />
        </g>
      ))}
      <path
        d={`M${you} 36V${payment - 20}Q${you} ${payment} ${you + 20} ${payment}H${escrow - 20}Q${escrow} ${payment} ${escrow} ${payment + 20}V${payout - 20}Q${escrow} ${payout} ${escrow + 20} ${payout}H${company - 20}Q${company} ${payout} ${company} ${payout + 20}V${end}`}
        fill="none"
        strokeWidth="6"
        className="stroke-action"
      />
      <path
        d={`M${escrow} ${payment + 20}V${withdrawal}`}
        strokeWidth="6"
        strokeDasharray="3 5"
        className="stroke-ground"
      />
      {stages.map(({ title, note, at: lane, refund }, at) => {
        const y = yOf(at)
        const before = stages[at - 1]?.at ?? lane
        return (
          <g key={title}>
            <circle
              cx={(LANES[before] + LANES[lane]) / 2}
              cy={y}
              r="8"
              strokeWidth="3"
              className="fill-ground stroke-action"
            />
            <Words x={178} y={y - 3} strong>
              {title}
            </Words>
            <Words x={178} y={y + 17}>
              {note}
            </Words>
            {refund && (
              <>
                <Arrow head={head} d={`M${escrow - 8} ${y + 34}H${you + 6}`} aside />
                <Words x={178} y={y + 38}>
                  {refund.join(' ')}
                </Words>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
