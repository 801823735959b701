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
import { stepNames } from '#web/staff/components/record/text.ts'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { Avatar, Chip, type Column, Icon, Moment, Pagination, Tabs } from '#web/ui/index.ts'
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
        <ListSearch
          name={WORDS}
          label={text.search.label}
          hint={text.search.hint}
          value={words}
          maxLength={LONGEST}
          kept={[]}
          clearHref={here.href()}
        />
        <Tabs
          label={text.segments.label}
          current={segment ?? 'all'}
          tabs={([null, ...MEMBER_SEGMENTS] as const).map((each) => {
            const key = each ?? 'all'
            const label = text.segments[key]
            return counts[key] > MOST_COUNTED
              ? { key, label: text.segments.many(label), to: hrefOf(each) }
              : { key, label, to: hrefOf(each), count: counts[key] }
          })}
        />
        <p className="text-sm text-soft" role="status">
          {told.join(' · ')}
        </p>
        {members.length === 0 ? (
          <NothingListed
            icon="users"
            isSearch={words !== ''}
            found={text.none}
            none={segment ? text.emptySegment : text.empty}
          />
        ) : (
          <RowKeys>
            <ConsoleTable rows={members} columns={COLUMNS} rowKey={({ id }) => id} caption={text.caption} />
          </RowKeys>
        )}
        <Pagination nextHref={next ? hrefOf(segment, words, next) : null} />
        <p className="prose-measure text-sm text-soft">{text.intro}</p>
      </div>
    </ConsoleFrame>
  )
}

/** On a card the name has all the rest beside and below it: a list of people is looked through, not read. */
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'person',
    title: text.columns.person,
    head: true,
    cell: (row) => (
      <div className="flex items-start gap-3">
        <Avatar name={row.fullName} />
        <div className="min-w-0">
          <Link {...ROW} to={consolePaths.member.href({ memberId: row.id })} className="link break-words">
            {row.fullName}
          </Link>
          <span className="block text-sm font-normal break-all text-soft">
            {row.isCompany ? text.company : row.maskedEmail}
          </span>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-normal lg:hidden">
            <State row={row} />
            <span className="text-xs text-soft">
              <span className="sr-only">{text.columns.since}</span> <Moment at={row.memberSince} day />
            </span>
          </div>
        </div>
      </div>
    ),
  },
  { key: 'state', title: text.columns.state, inHead: true, cell: (row) => <State row={row} /> },
  { key: 'since', title: text.columns.since, inHead: true, cell: ({ memberSince }) => <Moment at={memberSince} /> },
]

/** What is usual stands in plain words; what calls for a second look as a chip. */
function State({ row: { isClosed, isSuspended, isQualified, mayInvest, nextStep } }: { readonly row: Row }) {
  if (isClosed) return <Chip>{text.states.closed}</Chip>
  if (isSuspended) return <Chip tone="bad">{text.states.suspended}</Chip>
  if (!mayInvest) {
    const next = nextStep === null ? undefined : stepNames[nextStep]
    return <span className="text-soft">{next ? text.states.next(next) : text.states.member}</span>
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="check" className="size-4 text-action" />
        {text.states.mayInvest}
      </span>
      {isQualified && <Chip>{text.states.qualified}</Chip>}
    </span>
  )
}
