import { Link } from 'react-router'
import { formatDay, istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Card, Moment } from '#web/ui/index.ts'
import { type AgendaDate, type AgendaDay, agendaOf, isAction } from './agenda-days.ts'
import { CardHead } from './card-head.tsx'
import { text } from './text.ts'

const words = text.dates
const HEIGHT = 40
const MARKS = { action: 'bg-accent', event: 'border-2 border-action bg-surface' } as const

/** The next thirty days as a strip, with a mark where something ends or comes, and the first dates as rows. */
export function Agenda({ dates }: { readonly dates: readonly AgendaDate[] }) {
  const { now } = useShell()
  if (dates.length === 0) return null
  const { days, rows } = agendaOf(dates, istanbulDate(new Date(now)))
  return (
    <Card as="section">
      <CardHead title={words.title} to={paths.profile.portfolio.href()} link={text.toPortfolio} />
      <Strip days={days} />
      <ol className="mt-4 grid text-sm">
        {rows.map((date) => (
          <li
            key={`${date.investmentId} ${date.kind}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Mark kind={isAction(date) ? 'action' : 'event'} />
            <p className="min-w-0">
              <Link
                to={paths.profile.position.href({ investmentId: date.investmentId })}
                className="font-semibold hover:text-action hover:underline"
              >
                {date.projectTitle}
              </Link>
              <span className="block text-soft">{date.label}</span>
            </p>
            <p className="max-sm:col-start-2">
              <Moment at={date.at} day={date.dayOnly} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Mark({ kind }: { readonly kind: keyof typeof MARKS }) {
  return (
    <span className={`size-3 translate-y-0.5 rounded-full forced-color-adjust-none ${MARKS[kind]}`}>
      <span className="sr-only">{words.kinds[kind]}: </span>
    </span>
  )
}

function Strip({ days }: { readonly days: readonly AgendaDay[] }) {
  const slot = 100 / days.length
  const middle = (at: number) => `${((at + 0.5) * slot).toFixed(2)}%`
  return (
    <div aria-hidden="true">
      <svg width="100%" height={HEIGHT + 20} className="block overflow-visible">
        <rect width="100%" height={HEIGHT} rx="4" className="fill-surface stroke-line" />
        {days.map(
          ({ day, isWeekend }, at) =>
            isWeekend && (
              <rect key={day} x={`${at * slot}%`} y="1" width={`${slot}%`} height={HEIGHT - 2} className="fill-sunk" />
            ),
        )}
        {days.map(({ day, mark }, at) => (
          <g key={day}>
            {at > 0 && (
              <line x1={`${at * slot}%`} x2={`${at * slot}%`} y1="14" y2={HEIGHT - 14} className="stroke-line" />
            )}
            {mark && (
              <circle
                cx={middle(at)}
                cy={HEIGHT / 2}
                r="5.5"
                strokeWidth="2"
                className={mark === 'action' ? 'fill-accent stroke-accent' : 'fill-surface stroke-action'}
              />
            )}
            {at % 7 === 0 && (
              <text
                x={at === 0 ? '0' : middle(at)}
                y={HEIGHT + 16}
                textAnchor={at === 0 ? 'start' : 'middle'}
                className="fill-soft text-xs"
              >
                {at === 0 ? words.today : formatDay(istanbulMoment(day)).replace(/ \d{4}$/, '')}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        {(['action', 'event'] as const).map((kind) => (
          <span key={kind} className="flex items-center gap-2">
            <span className={`size-3 rounded-full forced-color-adjust-none ${MARKS[kind]}`} />
            {words.kinds[kind]}
          </span>
        ))}
      </p>
    </div>
  )
}
