import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getCompanies } from '#contracts/membership/company/console-endpoints.ts'
import { companyStateNames } from '#contracts/membership/company/messages.ts'
import { COMPANY_STATES } from '#contracts/membership/company/shapes.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, EmptyState, Moment, Pagination, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getCompanies>['companies'][number]

export const meta = titled(text.title)

const here = consolePaths.companies

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const tab = COMPANY_STATES.find((state) => state === query.get('durum')) ?? 'handed-in'
  return { tab, found: await load(getCompanies, { tab, after: query.get('imlec') ?? undefined }, args) }
}

/** Registrations of companies by state. */
export default function Companies({ loaderData: { tab, found } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="companies" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        <Tabs
          label={text.tabs}
          current={tab}
          tabs={COMPANY_STATES.map((key) => ({
            key,
            label: companyStateNames[key],
            to: here.href({ durum: key }),
            ...(key === 'handed-in' ? { count: found.waiting } : {}),
          }))}
        />
        {found.companies.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <ConsoleTable rows={found.companies} columns={COLUMNS} rowKey={({ id }) => id} caption={text.caption} />
        )}
        <Pagination nextHref={found.next ? here.href({ durum: tab, imlec: found.next }) : null} />
      </div>
    </ConsoleFrame>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'company',
    title: text.columns.company,
    head: true,
    cell: ({ id, name, taxNumber }) => (
      <>
        <Link to={consolePaths.company.href({ companyId: id })} className="link break-words">
          {name}
        </Link>
        <span className="block font-normal text-soft">{taxNumber}</span>
      </>
    ),
  },
  { key: 'owner', title: text.columns.owner, cell: ({ owner }) => owner },
  { key: 'since', title: text.columns.since, cell: ({ stateSince }) => <Moment at={stateSince} /> },
]
