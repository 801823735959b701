import { Link } from 'react-router'
import { formatSecond } from '#contracts/common/time/time.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { searchEvents } from '#contracts/staff/endpoints.ts'
import { actorName, eventName, reasonName, subjectName } from '#web/staff/components/audit-trail/words.ts'
import { Facts } from '#web/components/facts.tsx'
import { Icon } from '#web/ui/index.ts'
import { dataRows } from '#web/staff/components/audit-trail/data-rows.ts'
import { type Filters, trailHref } from './filters.ts'
import { text } from './text.ts'

type Event = OutputOf<typeof searchEvents>['events'][number]

const words = text.event

const GRID = 'grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[5.5rem_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,0.9fr)_1rem]'

/** What the lines hold, above them; where a line is a card it speaks for itself, and its order is chosen as that of other cards. */
export function EventHead({ filters }: { readonly filters: Filters }) {
  const [time, ...others] = words.columns
  const isOldest = filters.order === 'oldest'
  return (
    <div className={`gap-x-4 px-4 pb-1 text-sm font-semibold text-soft max-lg:hidden lg:grid ${GRID}`}>
      <Link
        to={trailHref(filters, { order: isOldest ? '' : 'oldest' })}
        preventScrollReset
        aria-label={isOldest ? words.toNewest : words.toOldest}
        className="inline-flex min-h-6 items-center gap-1 hover:text-action hover:underline"
      >
        {time}
        <Icon name={isOldest ? 'arrow-up' : 'arrow-down'} className="size-3.5" />
      </Link>
      {others.map((column) => (
        <span key={column} aria-hidden="true">
          {column}
        </span>
      ))}
    </div>
  )
}

/** The line of one event or several, which opens. `turns`: how its sign follows its own `details`, one of which lies in another. */
function Line({
  event,
  action,
  record,
  turns,
}: {
  readonly event: Event
  readonly action: string
  readonly record: string
  readonly turns: string
}) {
  return (
    <summary
      className={`grid list-none items-baseline gap-x-4 px-4 py-2.5 text-sm hover:bg-tint [&::-webkit-details-marker]:hidden ${GRID}`}
    >
      <span className="text-soft max-lg:col-start-1">
        <Stamp at={event.occurredAt} />
      </span>
      <b className="break-words max-lg:col-start-1 max-lg:text-base">{action}</b>
      <span className="break-words max-lg:col-start-1">{record}</span>
      <span className="break-words text-soft max-lg:col-start-1">{actorName(event)}</span>
      <Icon
        name="chevron-down"
        className={`size-4 self-center text-soft max-lg:col-start-2 max-lg:row-start-1 ${turns}`}
      />
    </summary>
  )
}

/** What belongs together as one line, which opens to its events; one alone is its own line. */
export function EventGroup({ events, filters }: { readonly events: readonly Event[]; readonly filters: Filters }) {
  const [first] = events
  if (!first) return null
  if (events.length === 1) return <EventRow event={first} filters={filters} />
  const count = events.length
  const isOneAction = events.every(({ action }) => action === first.action)
  const subjects = new Set(events.map((event) => subjectName(event)))
  return (
    <li className="border-b border-line last:border-0">
      <details className="group/deed">
        <Line
          event={first}
          action={isOneAction ? words.again(eventName(first), count) : words.andMore(eventName(first), count - 1)}
          record={subjects.size === 1 ? subjectName(first) : words.records(subjects.size)}
          turns="group-open/deed:rotate-180"
        />
        <ul className="ml-4 grid border-t border-l-2 border-line border-l-edge">
          {events.map((event) => (
            <EventRow key={event.id} event={event} filters={filters} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** One event on one line; opened, everything the trail holds of it. */
export function EventRow({ event, filters }: { readonly event: Event; readonly filters: Filters }) {
  return (
    <li className="border-b border-line last:border-0">
      <details className="group/event">
        <Line event={event} action={eventName(event)} record={subjectName(event)} turns="group-open/event:rotate-180" />
        <Details event={event} filters={filters} />
      </details>
    </li>
  )
}

/** The time to the second: two deeds of one minute are told apart. The day stands above. */
function Stamp({ at }: { readonly at: number }) {
  const moment = new Date(at * 1000)
  return <time dateTime={moment.toISOString()}>{formatSecond(moment)}</time>
}

function Details({ event, filters }: { readonly event: Event; readonly filters: Filters }) {
  const data = dataRows(event.data)
  const facts: (readonly [string, string])[] = [
    [words.code, event.action],
    [words.subjectId, event.subjectId],
    ...(event.actorId ? [[words.actorId, event.actorId] as const] : []),
    ...(event.requestId ? [[words.requestId, event.requestId] as const] : []),
  ]
  return (
    <div className="grid gap-5 border-t border-line bg-ground px-4 py-4 text-sm">
      {event.reason && (
        <p className="prose-measure">
          <span className="text-soft">{words.reason}:</span> <b>{reasonName(event.reason)}</b>
        </p>
      )}
      <div className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-2">
        <section>
          <h2 className="mb-2 text-sm font-semibold text-soft">{words.data}</h2>
          {data.length === 0 ? <p className="text-soft">{words.noData}</p> : <Facts facts={data} />}
        </section>
        <section>
          <h2 className="mb-2 text-sm font-semibold text-soft">{words.details}</h2>
          <Facts facts={facts} />
        </section>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={trailHref(filters, { subjectId: event.subjectId, action: '', actorId: '' })} className="link">
          {words.ofSubject}
        </Link>
        {event.actorId && (
          <Link to={trailHref(filters, { actorId: event.actorId, action: '', subjectId: '' })} className="link">
            {words.ofActor}
          </Link>
        )}
      </p>
    </div>
  )
}
