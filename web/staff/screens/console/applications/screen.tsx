import type { OutputOf } from '#contracts/common/endpoint.ts'
import { daysBetween } from '#contracts/common/time/days.ts'
import { formatDay, istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import {
  APPLICATION_OWNERS,
  APPLICATION_TABS,
  type ApplicationTab,
  CHECKLIST,
  LAST_DAYS,
} from '#contracts/projects/evaluation/criteria.ts'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { titled } from '#web/shell/meta.ts'
import { namedOwner, namedTab, queueHref, recordHref } from '#web/staff/components/application/queue.ts'
import { ApplicationCell } from '#web/staff/components/application/sections.tsx'
import { text as shared } from '#web/staff/components/application/text.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { Card, Chip, type Column, EmptyState, PickLink, Stat, Stats, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getApplications>['applications'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const tab = namedTab(query) ?? 'waiting'
  const owner = namedOwner(query)
  return { tab, owner, found: await load(getApplications, { tab, ...(owner ? { owner } : {}) }, args) }
}

/** Applications by where they are. */
export default function Applications({ loaderData: { tab, owner, found } }: Route.ComponentProps) {
  const { applications, counts, owners } = found
  return (
    <ConsoleFrame current="applications" title={text.title}>
      <div className="grid gap-6">
        <Tabs
          label={text.tabs.label}
          current={tab}
          tabs={APPLICATION_TABS.map((each) => ({
            key: each,
            label: text.tabs[each],
            to: queueHref(each),
            count: counts[each],
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-sm text-soft">{isWork(tab) ? text.intro : text.overIntro}</p>
          {isWork(tab) && (owner !== undefined || counts[tab] > 1) && (
            <nav aria-label={text.owners.label}>
              <ul className="flex flex-wrap gap-2">
                {[undefined, ...APPLICATION_OWNERS].map((each) => (
                  <li key={each ?? 'all'}>
                    <PickLink to={queueHref(tab, each)} isOpen={each === owner}>
                      {each ? text.owners[each](owners[each]) : text.owners.all}
                    </PickLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {applications.length === 0 ? (
          <EmptyState title={owner ? text.emptyOwner.title : text.empty}>
            {owner ? text.emptyOwner.text : text.emptyText}
          </EmptyState>
        ) : (
          <RowKeys>
            <ConsoleTable
              rows={applications}
              columns={columnsOf(tab)}
              rowKey={({ id }) => id}
              caption={`${text.caption}: ${text.tabs[tab]}`}
              since={({ stateSince }) => stateSince}
              waits={() => isWork(tab)}
            />
          </RowKeys>
        )}
        <LastDays {...found} />
      </div>
    </ConsoleFrame>
  )
}

const DAY_SECONDS = 86_400

/** What came in of late and what was answered, beside the term that the answers have; after what waits. */
function LastDays({ lastDays, answerDays }: Pick<OutputOf<typeof getApplications>, 'lastDays' | 'answerDays'>) {
  const { medianSeconds, ...counts } = lastDays
  return (
    <Card>
      <h2 className="mb-4 text-base">{text.lastDays.title(LAST_DAYS)}</h2>
      <Stats columns={5} lines>
        {(['submitted', 'revisions', 'sent', 'rejected'] as const).map((key) => (
          <Stat key={key} label={text.lastDays[key]}>
            {counts[key]}
          </Stat>
        ))}
        <Stat label={text.lastDays.median} note={text.lastDays.owed(answerDays)}>
          {medianSeconds === null ? '–' : text.lastDays.took(Math.floor(medianSeconds / DAY_SECONDS))}
        </Stat>
      </Stats>
    </Card>
  )
}

/** Places whose applications somebody still works on; at the others they are looked up. */
const isWork = (tab: ApplicationTab): boolean => tab !== 'public' && tab !== 'ended'

const columnsOf = (tab: ApplicationTab): readonly Column<Row>[] => [
  toRecord(tab),
  ...PEOPLE,
  ...(isWork(tab) ? [JUDGED] : []),
  ...(tab === 'waiting' ? [DUE] : tab === 'revision' || tab === 'approved' ? [SILENCE] : []),
]

const toRecord = (tab: ApplicationTab): Column<Row> => ({
  key: 'project',
  title: text.columns.project,
  head: true,
  cell: (row) => <ApplicationCell to={recordHref(row.id, tab)} application={row} />,
})

const PEOPLE: readonly Column<Row>[] = [
  { key: 'founder', title: text.columns.founder, cell: ({ founder }) => founder ?? '' },
  {
    key: 'analyst',
    title: text.columns.analyst,
    cell: ({ analyst, isMine }) => (isMine ? <b>{shared.mine}</b> : (analyst ?? shared.nobody)),
  },
]

const JUDGED: Column<Row> = {
  key: 'judged',
  title: text.columns.judged,
  cell: ({ judged, openRemarks }) => (
    <div className="grid w-32 gap-1 max-lg:ml-auto">
      <progress
        max={CHECKLIST.length}
        value={judged}
        aria-label={text.judgedLabel(judged, CHECKLIST.length)}
        className="meter"
      />
      <span className="text-xs whitespace-nowrap text-soft">
        {text.judged(judged, CHECKLIST.length)}
        {openRemarks > 0 && ` · ${text.remarks(openRemarks)}`}
      </span>
    </div>
  ),
}

const DUE: Column<Row> = {
  key: 'due',
  title: text.columns.due,
  cell: ({ dueOn }) => dueOn && <Due on={dueOn} />,
}

const SOON_DAYS = 2

/** How long there is still, with the day itself. */
function Due({ on }: { readonly on: string }) {
  const left = daysBetween(istanbulDate(new Date(useShell().now)), on)
  return (
    <span className="grid justify-items-start gap-0.5 whitespace-nowrap max-lg:justify-items-end">
      {left > SOON_DAYS ? (
        <b>{text.daysLeft(left)}</b>
      ) : (
        <Chip tone={left < 0 ? 'bad' : 'attention'} icon="clock">
          {left < 0 ? text.late(-left) : left === 0 ? text.dueToday : text.daysLeft(left)}
        </Chip>
      )}
      <span className="text-xs text-soft">{formatDay(istanbulMoment(on))}</span>
    </span>
  )
}

/** Whether something is to be done about a founder from whom nothing comes. */
const SILENCE: Column<Row> = {
  key: 'silence',
  title: text.columns.silence,
  cell: ({ silence }) => {
    if (silence === null || silence.standing === 'quiet') return ''
    return (
      <Chip tone={silence.standing === 'warned' ? 'plain' : 'attention'} icon="clock">
        {silence.standing === 'warned' && silence.answerBy !== null
          ? text.silence.warned(formatDay(istanbulMoment(silence.answerBy)))
          : text.silence[silence.standing === 'to-end' ? 'toEnd' : 'toWarn']}
      </Chip>
    )
  },
}
