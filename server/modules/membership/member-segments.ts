import { type RawBuilder, sql } from 'kysely'
import { addHours } from '#contracts/common/time/time.ts'
import { MOST_COUNTED, type MemberSegment, NEW_DAYS } from '#contracts/people/parts.ts'
import type { Context } from '#server/kit/context.ts'
import { cut, type PeoplePage, readPeople } from './find-people.ts'

type Reading = Pick<Context, 'db' | 'clock'>

const isNew = ({ clock }: Reading): RawBuilder<unknown> =>
  sql`m.registered_at >= ${addHours(clock.now(), -NEW_DAYS * 24)} and m.closed_at is null`

/** Ids of a segment's members, by the index that holds them and no others. */
const AMONG: Readonly<Record<Exclude<MemberSegment, 'new'>, RawBuilder<unknown>>> = {
  suspended: sql`select m.id from membership.member m where m.suspended_at is not null`,
  qualified: sql`select s.member_id as id from membership.member_standing s where s.is_qualified`,
  incomplete: sql`select s.member_id as id from membership.member_standing s where not s.may_invest and s.state <> 'suspended'`,
}

/** How many members each segment holds, and how many there are; one more than is counted where there are more. */
export async function countSegments(context: Reading): Promise<Record<MemberSegment | 'all', number>> {
  const most = MOST_COUNTED + 1
  const count = (among: RawBuilder<unknown>) => sql`(select count(*)::int from (${among} limit ${most}) counted)`
  const { rows } = await sql<Record<MemberSegment | 'all', number>>`
    select ${count(sql`select from membership.member order by registered_at desc`)} as all,
      ${count(sql`select from membership.member m where ${isNew(context)}`)} as new,
      ${count(AMONG.incomplete)} as incomplete, ${count(AMONG.qualified)} as qualified,
      ${count(AMONG.suspended)} as suspended`.execute(context.db)
  return rows[0] ?? { all: 0, new: 0, incomplete: 0, qualified: 0, suspended: 0 }
}

/** A page of a segment's members; `after`: the last of the page before. New ones come the newest first. */
export async function findSegment(
  context: Reading,
  { segment, after, size }: { readonly segment: MemberSegment; readonly after: string | null; readonly size: number },
): Promise<PeoplePage> {
  if (segment === 'new') {
    const behind = after
      ? sql`and (m.registered_at, m.id) < (select l.registered_at, l.id from membership.member l where l.id = ${after}::uuid)`
      : sql``
    const newest = sql`where ${isNew(context)} ${behind} order by m.registered_at desc, m.id desc limit ${size + 1}`
    return cut(await readPeople(context, newest), size, '')
  }
  const behind = after ? sql`and id < ${after}::uuid` : sql``
  const page = sql`where m.id in (select id from (${AMONG[segment]}) among where true ${behind}
      order by id desc limit ${size + 1}) order by m.id desc`
  return cut(await readPeople(context, page), size, '')
}
