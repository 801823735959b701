import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type {
  readAllNotices as readAllEndpoint,
  readNotice as readEndpoint,
} from '#contracts/notifications/notice-endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { readMomentKey } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Marks one of the member's own notices as read; `not-found` for any other. That somebody read a line is nobody's record: no event. */
export async function readNotice(context: Context, { id }: InputOf<typeof readEndpoint>): Promise<{ path: string }> {
  const { id: memberId } = requireMember(context.actor)
  const read = await context.db
    .updateTable('notifications.notice')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(context.clock.now())) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('path')
    .executeTakeFirst()
  if (!read) throw new Refusal('not-found')
  return read
}

/** Marks as read what the member could see: what came after the newest shown stays unread. */
export async function readAllNotices(
  context: Context,
  { until }: InputOf<typeof readAllEndpoint>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  const newest = readMomentKey(until)
  if (newest)
    await context.db
      .updateTable('notifications.notice')
      .set({ read_at: context.clock.now() })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .where(sql<boolean>`(created_at, id) <= (${newest.at}, ${newest.id}::uuid)`)
      .execute()
  return { done: true }
}
