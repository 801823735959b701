import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { findMembers } from '#contracts/people/endpoints.ts'
import { WAITING, WAITING_PARAMETER } from '#contracts/people/parts.ts'
import { load, requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { ListSearch, NothingListed } from '#web/staff/components/console/list-search.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, Moment, Pagination } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof findMembers>['members'][number]

const here = consolePaths.members
const WORDS = 'ara'
const AFTER = 'imlec'
const LONGEST = 254

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const words = (query.get(WORDS) ?? '').trim().slice(0, LONGEST)
  const waiting = WAITING.find((one) => one === query.get(WAITING_PARAMETER)) ?? ''
  return { words, found: await load(findMembers, { words, after: query.get(AFTER) ?? '', waiting }, args) }
}

/** Everybody who registered, newest first, or whom the words mean. */
export default function Members({ loaderData: { words, found } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="members" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        <ListSearch
          name={WORDS}
          label={text.search.label}
          hint={text.search.hint}
          value={words}
          maxLength={LONGEST}
          kept={[]}
          clearHref={here.href()}
        />
        <p className="text-sm text-soft" role="status">
          {found.searchedBy.map((way) => text.searchedBy[way]).join(' · ')}
        </p>
        {found.members.length === 0 ? (
          <NothingListed isSearch={words !== ''} found={text.none} none={text.empty} />
        ) : (
          <ConsoleTable rows={found.members} columns={COLUMNS} rowKey={({ id }) => id} caption={text.caption} />
        )}
        <Pagination
          nextHref={found.next ? here.href({ ...(words ? { [WORDS]: words } : {}), [AFTER]: found.next }) : null}
        />
      </div>
    </ConsoleFrame>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'person',
    title: text.columns.person,
    head: true,
    cell: ({ id, fullName, maskedEmail, isCompany }) => (
      <>
        <Link to={consolePaths.member.href({ memberId: id })} className="link break-words">
          {fullName}
        </Link>
        <span className="block font-normal break-all text-soft">{isCompany ? text.company : maskedEmail}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: text.columns.state,
    cell: ({ isClosed, isSuspended, mayInvest }) =>
      isClosed ? (
        <Chip>{text.states.closed}</Chip>
      ) : isSuspended ? (
        <Chip tone="bad">{text.states.suspended}</Chip>
      ) : (
        <Chip {...(mayInvest ? { tone: 'good' as const } : {})}>
          {mayInvest ? text.states.mayInvest : text.states.member}
        </Chip>
      ),
  },
  { key: 'since', title: text.columns.since, cell: ({ memberSince }) => <Moment at={memberSince} /> },
]
