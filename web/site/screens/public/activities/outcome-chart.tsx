import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { text } from './text.ts'

type Half = OutputOf<typeof getActivities>['course'][number]
type Outcome = keyof typeof text.outcomes

const OUTCOMES: readonly Outcome[] = ['successful', 'unsuccessful', 'cancelled']
/** Success, failure and cancellation differ by pattern, not by colour alone. */
const LOOKS: Readonly<Record<Outcome, string>> = {
  successful: 'fill-action stroke-action',
  unsuccessful: 'stroke-danger',
  cancelled: 'fill-surface stroke-pending',
}
const HATCH = 'basarisiz-deseni'
const HEIGHT = 140
const SHOWN_HALVES = 6
const words = text.chart

/** How campaigns ended, half-year by half-year: columns to look at, and the same figures as a table for everyone. */
export function OutcomeChart({ course }: { readonly course: readonly Half[] }) {
  const shown = course.slice(-SHOWN_HALVES)
  const most = Math.max(1, ...shown.flatMap((half) => OUTCOMES.map((outcome) => half[outcome])))
  return (
    <figure className="grid gap-4">
      <figcaption className="text-lg font-semibold">{words.title}</figcaption>
      <Legend />
      <div aria-hidden="true" className="flex items-end gap-4 border-b border-edge sm:gap-8">
        {shown.map((half) => (
          <Columns key={half.period} half={half} most={most} />
        ))}
      </div>
      <div aria-hidden="true" className="-mt-3 flex gap-4 text-center text-sm text-soft sm:gap-8">
        {shown.map(({ period }) => (
          <span key={period} className="min-w-0 flex-1">
            {text.short(period)}
          </span>
        ))}
      </div>
      <OutcomeTable course={course} />
    </figure>
  )
}

function Columns({ half, most }: { readonly half: Half; readonly most: number }) {
  return (
    <div className="flex min-w-0 flex-1 items-end justify-center gap-1.5">
      {OUTCOMES.map((outcome) => (
        <div key={outcome} className="min-w-0 max-w-14 flex-1 text-center">
          <span className="text-sm font-semibold">{half[outcome]}</span>
          <Column outcome={outcome} height={(HEIGHT * half[outcome]) / most} />
        </div>
      ))}
    </div>
  )
}

function Column({ outcome, height }: { readonly outcome: Outcome; readonly height: number }) {
  return (
    <svg width="100%" height={Math.max(height, 1)} className="block">
      <rect
        x="3%"
        y="1"
        width="94%"
        height={Math.max(height - 1, 0)}
        strokeWidth="1.5"
        className={LOOKS[outcome]}
        {...(outcome === 'unsuccessful' ? { fill: `url(#${HATCH})` } : {})}
        {...(outcome === 'cancelled' ? { strokeDasharray: '3 2' } : {})}
      />
    </svg>
  )
}

function Legend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {OUTCOMES.map((outcome) => (
        <li key={outcome} className="flex items-center gap-2">
          <svg width="16" height="16">
            {outcome === 'unsuccessful' && (
              <defs>
                <pattern id={HATCH} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <rect width="5" height="5" className="fill-surface" />
                  <rect width="2" height="5" className="fill-danger" />
                </pattern>
              </defs>
            )}
            <rect
              x="1"
              y="1"
              width="14"
              height="14"
              strokeWidth="1.5"
              className={LOOKS[outcome]}
              {...(outcome === 'unsuccessful' ? { fill: `url(#${HATCH})` } : {})}
              {...(outcome === 'cancelled' ? { strokeDasharray: '3 2' } : {})}
            />
          </svg>
          {text.outcomes[outcome]}
        </li>
      ))}
    </ul>
  )
}

function OutcomeTable({ course }: { readonly course: readonly Half[] }) {
  const columns = ['opened', ...OUTCOMES] as const
  return (
    <details className="why">
      <summary>{words.table}</summary>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="border-b border-edge py-1.5 text-left font-semibold text-soft">
              {words.columns.period}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-edge py-1.5 text-right font-semibold text-soft">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {course.toReversed().map((half) => (
            <tr key={half.period}>
              <th scope="row" className="border-b border-line py-1.5 text-left font-normal">
                {text.short(half.period)}
              </th>
              {columns.map((column) => (
                <td key={column} className="border-b border-line py-1.5 text-right font-semibold">
                  {half[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
