import { Link } from 'react-router'
import { readPeriod } from '#contracts/campaigns/periods.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { getComplaints } from '#contracts/contact/complaint-endpoints.ts'
import { COMPLAINT_FILTERS } from '#contracts/contact/complaints.ts'
import { complaintOutcomes } from '#contracts/contact/messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { periodName } from '#web/components/activity-figures/text.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, EmptyState, Icon, Moment, Pagination, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { fileHref, listHref, readFilters } from './filters.ts'
import { text } from './text.ts'

type Complaint = OutputOf<typeof getComplaints>['complaints'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  return { filters, found: await load(getComplaints, filters, args) }
}

/** The register of complaints: what came, what became of it and how long that took. */
export default function Complaints({ loaderData: { filters, found } }: Route.ComponentProps) {
  const first = { ...filters, after: '' }
  const isAll = filters.filter === 'all' && filters.period === ''
  return (
    <ConsoleFrame current="complaints" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        <Tabs
          label={text.tabs.label}
          current={filters.filter}
          tabs={COMPLAINT_FILTERS.map((filter) => ({
            key: filter,
            label: text.tabs[filter],
            to: listHref({ ...first, filter }),
          }))}
        />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {filters.period !== '' && readPeriod(filters.period) && (
            <>
              <span>{text.period(periodName(filters.period))}</span>
              <Link to={listHref({ ...first, period: '' })} className="link inline-flex min-h-6 items-center">
                {text.allPeriods}
              </Link>
            </>
          )}
          {found.complaints.length > 0 && (
            <a href={fileHref(filters)} download className="link inline-flex min-h-6 items-center gap-2">
              <Icon name="download" className="size-5" /> {text.csv}
            </a>
          )}
        </p>
        {found.complaints.length === 0 ? (
          <EmptyState title={text.empty.title}>{isAll ? text.empty.text : text.empty.filtered}</EmptyState>
        ) : (
          <ConsoleTable
            rows={found.complaints}
            columns={COLUMNS}
            rowKey={({ messageId }) => messageId}
            caption={`${text.caption}: ${text.tabs[filters.filter]}`}
          />
        )}
        <Pagination nextHref={found.next ? listHref({ ...filters, after: found.next }) : null} />
      </div>
    </ConsoleFrame>
  )
}

const COLUMNS: readonly Column<Complaint>[] = [
  {
    key: 'reference',
    title: text.columns.reference,
    head: true,
    cell: ({ messageId, referenceNo, excerpt }) =>
      excerpt === null ? (
        <span className="whitespace-nowrap">{referenceNo}</span>
      ) : (
        <Link to={consolePaths.contactMessage.href({ messageId })} className="link whitespace-nowrap">
          {referenceNo}
        </Link>
      ),
  },
  {
    key: 'subject',
    title: text.columns.subject,
    prose: true,
    cell: ({ excerpt }) =>
      excerpt === null ? (
        <span className="text-soft">{text.deleted}</span>
      ) : (
        <span className="line-clamp-2 wrap-anywhere">{excerpt}</span>
      ),
  },
  { key: 'received', title: text.columns.received, cell: ({ receivedAt }) => <Moment at={receivedAt} day /> },
  {
    key: 'ended',
    title: text.columns.ended,
    cell: ({ endedAt, dueOn }) =>
      endedAt === null ? (
        <span className="whitespace-nowrap text-soft">{text.due(formatDay(istanbulMoment(dueOn)))}</span>
      ) : (
        <Moment at={endedAt} day />
      ),
  },
  {
    key: 'days',
    title: text.columns.days,
    number: true,
    cell: ({ days }) => <span className="whitespace-nowrap">{text.days(days)}</span>,
  },
  {
    key: 'outcome',
    title: text.columns.outcome,
    cell: ({ outcome, isLate }) => (
      <span className="flex flex-wrap gap-2 max-lg:justify-end">
        <Chip tone={outcome ? 'plain' : 'attention'}>{outcome ? complaintOutcomes[outcome] : text.open}</Chip>
        {isLate && (
          <Chip tone="attention" icon="clock">
            {text.late}
          </Chip>
        )}
      </span>
    ),
  },
]
