import type { Bps } from '#contracts/common/money/basis-points.ts'
import { text } from './text.ts'

const words = text.outcomes
/** The drawing goes beyond the goal: a campaign may take a fifth more than it asked for. */
const WHOLE = 12_000
const HEIGHT = 12
const GOAL = `${(100 * 10_000) / WHOLE}%`
const RETURNED = 'iade-edilen'

/** The hatching of what was paid back, once for all bars of the page. */
export function ReturnedHatch() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <pattern id={RETURNED} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-surface" />
        <line y2="5" strokeWidth="3" className="stroke-danger" />
      </pattern>
    </svg>
  )
}

/** How far a campaign came against its goal, all on one scale; hatched where everything went back. Its figures stand beside it. */
export function ReachedBar({ share, isReturned }: { readonly share: Bps; readonly isReturned: boolean }) {
  const width = `${(100 * Math.min(Number(share), WHOLE)) / WHOLE}%`
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true" className="block">
      <line x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" />
      <rect
        y="2"
        width={width}
        height={HEIGHT - 4}
        {...(isReturned ? { fill: `url(#${RETURNED})` } : { className: 'fill-action' })}
      />
      <line x1={GOAL} x2={GOAL} y2={HEIGHT} strokeWidth="2" className="stroke-ink" />
    </svg>
  )
}

/** What is drawn how. */
export function ReachedLegend() {
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      <li className="flex items-center gap-2">
        <span className="size-3 bg-action forced-color-adjust-none" /> {words.reached}
      </li>
      <li className="flex items-center gap-2">
        <span className="size-3 bg-hatch-danger forced-color-adjust-none" /> {words.returned}
      </li>
      <li className="flex items-center gap-2">
        <span className="h-3 w-0.5 bg-ink forced-color-adjust-none" /> {words.goal}
      </li>
    </ul>
  )
}
