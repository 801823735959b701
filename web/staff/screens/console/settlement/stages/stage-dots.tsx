import type { SettlementStep } from '#contracts/investments/lifecycle.ts'
import { text } from '../text.ts'
import { stageOf } from './stage-of.ts'

const SLOT = 18
const HEIGHT = 14

/** How far the end of a campaign is: what is done filled, what stands now ringed, what comes empty. */
export function StageDots({ step, hasSucceeded }: { readonly step: SettlementStep; readonly hasSucceeded: boolean }) {
  const { count, at } = stageOf(step, hasSucceeded)
  const x = (place: number) => place * SLOT + HEIGHT / 2
  return (
    <svg
      width={(count - 1) * SLOT + HEIGHT}
      height={HEIGHT}
      role="img"
      aria-label={text.campaigns.stageOf(at + 1, count)}
      className="inline-block overflow-visible"
    >
      <line x1={x(0)} x2={x(count - 1)} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-edge" />
      {Array.from({ length: count }, (_, place) => (
        <circle
          // Stages have no name here, and none of them moves.
          key={place}
          cx={x(place)}
          cy={HEIGHT / 2}
          r="4.5"
          strokeWidth="2"
          className={
            place < at
              ? 'fill-action stroke-action'
              : place === at
                ? 'fill-accent stroke-accent'
                : 'fill-surface stroke-edge'
          }
        />
      ))}
    </svg>
  )
}
