import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getNotices, getUnreadNotices } from '#contracts/notifications/notice-endpoints.ts'
import { SHOWN_TOPICS } from '#contracts/notifications/topics.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { cutPage, momentKey, readMomentKey } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { readStandings } from './notice-stream.ts'

const PAGE = 20

/** What the member was told, newest first. */
export async function listNotices(
  context: Context,
  { view, after }: InputOf<typeof getNotices>,
): Promise<OutputOf<typeof getNotices>> {
  const { id: memberId } = requireMember(context.actor)
  const from = readMomentKey(after)
  let rows = context.db
    .selectFrom('notifications.notice')
    .select(['id', 'topic', 'title', 'path', 'created_at as at', 'read_at'])
    .where('member_id', '=', memberId)
  if (view === 'unread') rows = rows.where('read_at', 'is', null)
  if (from) rows = rows.where(sql<boolean>`(created_at, id) < (${from.at}, ${from.id}::uuid)`)
  const read = await rows
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { shown, next } = cutPage(read, PAGE)
  const standing = (await readStandings(context, [memberId])).get(memberId)
  const { value: keptDays } = await findParameter(context, 'notifications.notice-record')
  return {
    notices: shown.flatMap(({ id, topic, title, path, at, read_at }) => {
      const known = SHOWN_TOPICS.find((each) => each === topic)
      return known ? [{ id, topic: known, title, path, createdAt: toUnixSeconds(at), isRead: read_at !== null }] : []
    }),
    next,
    unread: standing?.unread ?? 0,
    until: shown[0] ? momentKey(shown[0]) : '',
    keptDays: Number(keptDays),
  }
}

/** How many the member has not read. */
export async function showUnreadNotices(context: Context): Promise<OutputOf<typeof getUnreadNotices>> {
  const { id } = requireMember(context.actor)
  const standing = (await readStandings(context, [id])).get(id)
  if (!standing) throw new Refusal('not-found')
  return standing
}
