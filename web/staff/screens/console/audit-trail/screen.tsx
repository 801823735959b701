import { findAuditSubjects, getAuditActions, searchEvents } from '#contracts/staff/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { CardOrder, orderByTime } from '#web/staff/components/console/card-order.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { EmptyState, LinkButton, Pagination } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { EventGroup, EventHead } from './event-row.tsx'
import { FilterForm } from './filter-form.tsx'
import { isFiltered, queryOf, readFilters, searchInput, trailHref } from './filters.ts'
import { groupEvents } from './groups.ts'
import { Named } from './named.tsx'
import { sayFilters } from './say-filters.ts'
import { text } from './text.ts'
import { consolePaths } from '#contracts/staff-paths.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  const [found, { actions }, named] = await Promise.all([
    load(searchEvents, searchInput(filters), args),
    load(getAuditActions, {}, args),
    filters.words === '' ? null : load(findAuditSubjects, { words: filters.words }, args),
  ])
  return { filters, found, actions, subjects: named?.subjects ?? null }
}

export default function AuditTrailSearch({ loaderData }: Route.ComponentProps) {
  const { filters, found, actions, subjects } = loaderData
  const query = new URLSearchParams(queryOf({ ...filters, after: '' })).toString()
  return (
    <ConsoleFrame
      current="auditTrail"
      title={text.title}
      actions={
        found.events.length > 0 && (
          <a href={`${DOWNLOAD_PATH}?${query}`} download className="button" data-look="secondary" data-size="small">
            {text.csv}
          </a>
        )
      }
    >
      <div className="grid gap-6">
        <p className="prose-measure text-soft">
          {text.intro} {text.csvHint}
        </p>
        {subjects && <Named words={filters.words} subjects={subjects} filters={filters} />}
        <FilterForm key={query} filters={filters} actions={actions} events={found.events} />
        <p className="font-semibold">{sayFilters(filters, found.events)}</p>
        <section aria-label={text.list}>
          {found.events.length === 0 ? (
            <EmptyState
              icon="search"
              title={text.empty.title}
              action={
                isFiltered(filters) && (
                  <LinkButton to={trailHref(readFilters(new URLSearchParams()))} look="secondary">
                    {text.filter.clear}
                  </LinkButton>
                )
              }
            >
              {text.empty.text}
            </EmptyState>
          ) : (
            <>
              <CardOrder order={orderByTime(filters.order || 'newest', trailHref({ ...filters, order: '' }))} />
              <EventHead filters={filters} />
              {/* Of one kind of act somebody wants to see each. */}
              {groupEvents(found.events, filters.action !== '' && !filters.action.endsWith('.')).map(
                ({ day, groups }) => (
                  <section key={day} aria-label={day} className="mb-5">
                    <h2 className="mb-2 text-base">{day}</h2>
                    <ul className="card grid">
                      {groups.map((events) => (
                        <EventGroup key={events[0]?.id} events={events} filters={filters} />
                      ))}
                    </ul>
                  </section>
                ),
              )}
            </>
          )}
          <Pagination nextHref={found.next ? trailHref(filters, { after: found.next }) : null} />
        </section>
      </div>
    </ConsoleFrame>
  )
}

/** Where the list's file is; takes the same query as the list. */
const DOWNLOAD_PATH = `${consolePaths.auditTrail.pattern}/indir`
