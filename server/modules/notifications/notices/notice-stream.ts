import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { MOST_COUNTED, streamNotices } from '#contracts/notifications/notice-endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { streamRoute } from '#server/kit/http/streams/stream.ts'

type Standing = OutputOf<typeof streamNotices>

interface Row {
  readonly memberId: string
  readonly unread: number
  readonly newest: Date | null
}

/** How many notices each of these members has not read; the version is the same of the same figures, whichever process tells them. */
export async function readStandings(
  { db }: Pick<Context, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Row>`
    select m.id as member_id, n.unread, n.newest from unnest(${[...memberIds]}::uuid[]) as m(id)
      cross join lateral (select count(*)::int as unread, max(u.created_at) as newest from (
        select created_at from notifications.notice
          where member_id = m.id and read_at is null order by created_at desc, id desc limit ${MOST_COUNTED}) u) n`.execute(
    db,
  )
  return new Map(
    rows.map(({ memberId, unread, newest }) => [
      memberId,
      { unread, version: `${unread}-${newest?.getTime().toString(36) ?? 0}` },
    ]),
  )
}

/** The count beside a member's bell; nobody follows another's. */
export const noticeStream = streamRoute(streamNotices, {
  async find(context) {
    return requireMember(context.actor).id
  },
  read: readStandings,
})
