import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { findMembers, listMemberSegment } from '#contracts/people/endpoints.ts'
import {
  MEMBER_SEGMENTS,
  type MemberSegment,
  MOST_COUNTED,
  SEGMENT_PARAMETER,
  SEGMENT_SLUGS,
  WAITING,
  WAITING_PARAMETER,
} from '#contracts/people/parts.ts'
import { load, requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { ListSearch, NothingListed } from '#web/staff/components/console/list-search.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { Chip, type Column, Moment, Pagination, Tabs } from '#web/ui/index.ts'
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
  const after = query.get(AFTER) ?? ''
  // Who looks for somebody looks among all.
  const segment =
    words || waiting ? undefined : MEMBER_SEGMENTS.find((one) => SEGMENT_SLUGS[one] === query.get(SEGMENT_PARAMETER))
  const [found, list] = await Promise.all([
    segment ? null : load(findMembers, { words, after, waiting }, args),
    load(listMemberSegment, { ...(segment ? { segment } : {}), after: segment ? after : '' }, args),
  ])
  return {
    words,
    segment: segment ?? null,
    counts: list.counts,
    members: found?.members ?? list.members,
    next: found ? found.next : list.next,
    told: found ? found.searchedBy.map((way) => text.searchedBy[way]) : [segment ? text.segmentTold[segment] : ''],
  }
}

const hrefOf = (segment: MemberSegment | null, words = '', after = ''): string =>
  here.href({
    ...(segment ? { [SEGMENT_PARAMETER]: SEGMENT_SLUGS[segment] } : {}),
    ...(words ? { [WORDS]: words } : {}),
    ...(after ? { [AFTER]: after } : {}),
  })

/** Everybody who registered, newest first, a segment of them, or whom the words mean. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const { words, segment, counts, members, next, told } = loaderData
  return (
    <ConsoleFrame current="members" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        <Tabs
          label={text.segments.label}
          current={segment ?? 'all'}
          tabs={[
            { key: 'all', label: text.segments.all, to: here.href() },
            ...MEMBER_SEGMENTS.map((each) => ({
              key: each,
              label: counts[each] > MOST_COUNTED ? text.segments.many(text.segments[each]) : text.segments[each],
              to: hrefOf(each),
              ...(counts[each] > MOST_COUNTED ? {} : { count: counts[each] }),
            })),
          ]}
        />
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
          {told.join(' · ')}
        </p>
        {members.length === 0 ? (
          <NothingListed isSearch={words !== ''} found={text.none} none={segment ? text.emptySegment : text.empty} />
        ) : (
          <RowKeys>
            <ConsoleTable rows={members} columns={COLUMNS} rowKey={({ id }) => id} caption={text.caption} />
          </RowKeys>
        )}
        <Pagination nextHref={next ? hrefOf(segment, words, next) : null} />
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
        <Link {...ROW} to={consolePaths.member.href({ memberId: id })} className="link break-words">
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
