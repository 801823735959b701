import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { APPLICATION_TAB, APPLICATION_TAB_SLUGS, APPLICATION_TABS } from '#contracts/projects/evaluation/criteria.ts'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { ApplicationCell } from '#web/staff/components/application/sections.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, EmptyState, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getApplications>['applications'][number]
type Tab = (typeof APPLICATION_TABS)[number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const said = new URL(args.request.url).searchParams.get(APPLICATION_TAB)
  const tab = APPLICATION_TABS.find((each) => APPLICATION_TAB_SLUGS[each] === said) ?? 'waiting'
  return { tab, found: await load(getApplications, { tab }, args) }
}

const hrefOf = (tab: Tab): string =>
  consolePaths.applications.href(tab === 'waiting' ? {} : { [APPLICATION_TAB]: APPLICATION_TAB_SLUGS[tab] })

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
            to: hrefOf(each),
            count: found.counts[each],
          }))}
        />
        {found.applications.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <ConsoleTable
            rows={found.applications}
            columns={tab === 'waiting' ? [...COLUMNS, DUE] : COLUMNS}
            rowKey={({ id }) => id}
            caption={`${text.caption}: ${text.tabs[tab]}`}
            since={({ stateSince }) => stateSince}
            waits={() => tab !== 'public' && tab !== 'ended'}
          />
        )}
      </div>
    </ConsoleFrame>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'project',
    title: text.columns.project,
    head: true,
    cell: (row) => <ApplicationCell to={consolePaths.application.href({ projectId: row.id })} application={row} />,
  },
  { key: 'founder', title: text.columns.founder, cell: ({ founder }) => founder ?? '' },
  {
    key: 'analyst',
    title: text.columns.analyst,
    cell: ({ analyst, isMine }) => (isMine ? <b>{text.mine}</b> : (analyst ?? text.nobody)),
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
