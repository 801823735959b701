import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { APPLICATION_TABS, type ApplicationTab } from '#contracts/projects/evaluation/criteria.ts'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { namedTab, queueHref, recordHref } from '#web/staff/components/application/queue.ts'
import { ApplicationCell } from '#web/staff/components/application/sections.tsx'
import { text as shared } from '#web/staff/components/application/text.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { Chip, type Column, EmptyState, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getApplications>['applications'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const tab = namedTab(new URL(args.request.url).searchParams) ?? 'waiting'
  return { tab, found: await load(getApplications, { tab }, args) }
}

/** Applications by where they are. */
export default function Applications({ loaderData: { tab, found } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="applications" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        <Tabs
          label={text.tabs.label}
          current={tab}
          tabs={APPLICATION_TABS.map((each) => ({
            key: each,
            label: text.tabs[each],
            to: queueHref(each),
            count: found.counts[each],
          }))}
        />
        {found.applications.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <RowKeys>
            <ConsoleTable
              rows={found.applications}
              columns={columnsOf(tab)}
              rowKey={({ id }) => id}
              caption={`${text.caption}: ${text.tabs[tab]}`}
              since={({ stateSince }) => stateSince}
              waits={() => tab !== 'public' && tab !== 'ended'}
            />
          </RowKeys>
        )}
      </div>
    </ConsoleFrame>
  )
}

const columnsOf = (tab: ApplicationTab): readonly Column<Row>[] => [
  toRecord(tab),
  ...COLUMNS,
  ...(tab === 'waiting' ? [DUE] : tab === 'revision' || tab === 'approved' ? [SILENCE] : []),
]

const toRecord = (tab: ApplicationTab): Column<Row> => ({
  key: 'project',
  title: text.columns.project,
  head: true,
  cell: (row) => <ApplicationCell to={recordHref(row.id, tab)} application={row} />,
})

const COLUMNS: readonly Column<Row>[] = [
  { key: 'founder', title: text.columns.founder, cell: ({ founder }) => founder ?? '' },
  {
    key: 'analyst',
    title: text.columns.analyst,
    cell: ({ analyst, isMine }) => (isMine ? <b>{shared.mine}</b> : (analyst ?? shared.nobody)),
  },
  { key: 'remarks', title: text.columns.remarks, number: true, cell: ({ openRemarks }) => openRemarks },
]

const DUE: Column<Row> = {
  key: 'due',
  title: text.columns.due,
  cell: ({ dueOn, isLate }) =>
    dueOn && (
      <span className="grid justify-items-start gap-1 whitespace-nowrap max-lg:justify-items-end">
        {formatDay(istanbulMoment(dueOn))}
        {isLate && (
          <Chip tone="attention" icon="clock">
            {text.late}
          </Chip>
        )}
      </span>
    ),
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
