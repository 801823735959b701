import { type Figure } from '#web/components/activity-figures/accounts.ts'
import { FigureNumber } from '#web/components/activity-figures/figure-value.tsx'
import { measureOf } from './earlier-periods.ts'

/** A figure in the periods before the shown one, and in it; the earliest first. */
export interface Course {
  readonly period: string
  readonly figure: Figure
}

const HEIGHT = 26
const SLOT = 16

/** How a figure went from period to period: the shown one solid, those before it pale. The one before is told beside it in words. */
export function FigureCourse({
  course,
  isRunning,
}: {
  readonly course: readonly Course[]
  readonly isRunning: boolean
}) {
  const before = course.at(-2)
  if (!before) return null
  const measured = course.map(({ figure }) => measureOf(figure.value) ?? 0)
  const most = Math.max(1, ...measured.map(Math.abs))
  return (
    <span className="flex items-center justify-end gap-3">
      <span className="whitespace-nowrap text-soft">
        <FigureNumber value={before.figure.value} />
      </span>
      <svg width={course.length * SLOT} height={HEIGHT} aria-hidden="true" className="shrink-0">
        {course.map(({ period }, at) => {
          const height = Math.max(1, (Math.abs(measured[at] ?? 0) / most) * (HEIGHT - 2))
          const isShown = at === course.length - 1
          return (
            <rect
              key={period}
              x={at * SLOT + 1}
              width={SLOT - 4}
              y={HEIGHT - 1 - height}
              height={height}
              className={
                isShown ? (isRunning ? 'fill-tint stroke-action [stroke-dasharray:3_2]' : 'fill-action') : 'fill-edge'
              }
            />
          )
        })}
        <line x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
      </svg>
    </span>
  )
}
