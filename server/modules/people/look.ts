import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { beginLook as endpoint } from '#contracts/people/endpoints.ts'
import { PART_READERS, type PersonPart } from '#contracts/people/parts.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '#server/modules/members/index.ts'

/** Why a reader looks at a record today (Istanbul's day), in their words; null before they said so. */
export async function findLookReason(context: Context, memberId: string, readerId: string): Promise<string | null> {
  const midnight = istanbulMoment(istanbulDate(context.clock.now()))
  const { rows } = await sql<{ reason: string | null }>`
    select reason from platform.begun_look
      where member_id = ${memberId} and reader_id = ${readerId} and begun_at >= ${midnight}
      order by begun_at desc limit 1`.execute(context.db)
  return rows[0]?.reason ?? null
}

async function requirePerson(context: Context, memberId: string): Promise<void> {
  if (!(await findMember(context, memberId))) throw new Refusal('not-found')
}

/** Why a reader looks at somebody's record today. Refuses `not-found`, `look-reason-required`. */
export async function requireLookReason(context: Context, memberId: string, readerId: string): Promise<string> {
  await requirePerson(context, memberId)
  const reason = await findLookReason(context, memberId, readerId)
  if (reason === null) throw new Refusal('look-reason-required')
  return reason
}

/** Why the caller looks at a record today; opens its parts for them. Refuses `not-found`. */
export async function beginLook(context: Context, form: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, ...CONSOLE_READERS.members)
  const { memberId: subjectId, reason } = form
  await requirePerson(context, subjectId)
  await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.look-begun', subjectId, reason }))
  return { done: true }
}

/**
 * The door of a part of somebody's record: who may open it, has said today why they look, and the look stands in the trail before they
 * have anything. Returns the reader's roles. Refuses `not-permitted`, `not-found`, `look-reason-required`.
 */
export async function lookAt(context: Context, memberId: string, part: PersonPart) {
  const { id, roles } = requireStaff(context.actor, ...PART_READERS[part])
  const reason = await requireLookReason(context, memberId, id)
  await inTransaction(context, (tx) =>
    recordEvent(tx, { action: 'member.looked-at', subjectId: memberId, reason, data: { part } }),
  )
  return { id, roles }
}
