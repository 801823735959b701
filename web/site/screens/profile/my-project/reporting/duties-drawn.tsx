import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getObligations } from '#contracts/projects/reporting/endpoints.ts'
import { obligationName, shownDue } from '#web/components/reporting/text.ts'
import { type DutyMark, dutyLine } from './duty-line.ts'
import { text } from './text.ts'

const words = text.line
const HEIGHT = 44
const MIDDLE = HEIGHT / 2

/** Shape and fill of each mark: none is told by its colour alone. */
const LOOKS: Readonly<Record<DutyMark, string>> = {
  done: 'fill-action stroke-action',
  'done-late': 'fill-tint stroke-action [stroke-dasharray:3_2]',
  near: 'fill-accent stroke-accent',
  late: 'fill-danger stroke-danger',
  ahead: 'fill-surface stroke-edge',
}

/** The years in which the company reports, each duty at its day, with today between them; the lists below say the same in words. */
export function DutiesDrawn({
  obligations,
  today,
}: {
  readonly obligations: OutputOf<typeof getObligations>['obligations']
  readonly today: string
}) {
  const line = dutyLine(obligations, today)
  if (line.years.length < 2) return null
  const present = (Object.keys(LOOKS) as DutyMark[]).filter((mark) => line.duties.some((one) => one.mark === mark))
  return (
    <figure aria-hidden="true" className="grid gap-2">
      <svg width="100%" height={HEIGHT + 20} className="block overflow-visible">
        <line x2="100%" y1={MIDDLE} y2={MIDDLE} className="stroke-edge" />
        {line.years.map((year, at) => {
          const x = `${(100 * at) / line.years.length}%`
          return (
            <g key={year}>
              <line x1={x} x2={x} y1={MIDDLE - 10} y2={HEIGHT + 6} className="stroke-line" />
              <text x={x} dx="5" y={HEIGHT + 16} className="fill-soft text-xs">
                {year}
              </text>
            </g>
          )
        })}
        {line.today !== null && (
          <>
            <line
              x1={`${100 * line.today}%`}
              x2={`${100 * line.today}%`}
              y1="10"
              y2={HEIGHT}
              strokeWidth="2"
              className="stroke-ink"
            />
            <text
              x={`${100 * line.today}%`}
              y="6"
              textAnchor={line.today < 0.1 ? 'start' : line.today > 0.9 ? 'end' : 'middle'}
              className="fill-ink text-xs font-semibold"
            >
              {words.today}
            </text>
          </>
        )}
        {line.duties.map(({ duty, mark, at }) => (
          <g key={duty.id}>
            <title>{`${obligationName(duty)}: ${shownDue(duty)}`}</title>
            <Mark mark={mark} x={`${100 * at}%`} />
          </g>
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        {present.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <svg width="16" height={HEIGHT - 28} className="block">
              <g transform={`translate(0 ${(HEIGHT - 28) / 2 - MIDDLE})`}>
                <Mark mark={mark} x="8" />
              </g>
            </svg>
            {words.marks[mark]}
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** What is late is a square, everything else a disc. */
function Mark({ mark, x }: { readonly mark: DutyMark; readonly x: string }) {
  const look = { strokeWidth: 2, className: LOOKS[mark] }
  if (mark === 'late') return <rect x={x} y={MIDDLE - 5} width="10" height="10" transform="translate(-5 0)" {...look} />
  return <circle cx={x} cy={MIDDLE} r="5.5" {...look} />
}
