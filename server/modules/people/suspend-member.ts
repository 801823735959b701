import type { InputOf } from '#contracts/common/endpoint.ts'
import type { suspendMember as endpoint } from '#contracts/people/endpoints.ts'
import { SUSPENDERS } from '#contracts/people/parts.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type Credentials, lockCredentials } from '#server/modules/members/index.ts'
import { findDeath } from '#server/modules/payees/index.ts'
import { isStaff, lockStaff } from '#server/modules/roles/index.ts'
import { noteSuspension, revokePending } from '#server/modules/access/index.ts'

type Decision = InputOf<typeof endpoint>

/**
 * A plain member under their lock. Refuses `own-account`, `not-found` (companies too: who acts for one is suspended), `member-is-staff`.
 */
export async function lockPlainMember(tx: TransactionContext, memberId: string, actorId: string): Promise<Credentials> {
  if (memberId === actorId) throw new Refusal('own-account')
  // Nobody becomes staff meanwhile.
  await lockStaff(tx)
  const known = await lockCredentials(tx, { id: memberId })
  if (!known) throw new Refusal('not-found')
  if (await isStaff(tx, memberId)) throw new Refusal('member-is-staff')
  return known
}

/**
 * Suspends a member: sessions and whatever was pending end, and they neither sign in nor order nor apply until they are restored. Orders
 * they have paid, campaigns they run and refunds owed to them go their way. They are told by letter, without the reason: it may be one that
 * they must not learn (5549 m.4/2). Refuses `member-suspended`, `member-closed`.
 */
export async function suspendMember(context: Context, { memberId, reason }: Decision): Promise<{ done: true }> {
  const actor = requireStaff(context.actor, ...SUSPENDERS)
  await inTransaction(context, async (tx) => {
    const known = await lockPlainMember(tx, memberId, actor.id)
    if (known.isSuspended) throw new Refusal('member-suspended')
    if (known.isClosed) throw new Refusal('member-closed')
    await noteSuspension(tx, memberId, reason)
    await revokePending(tx, memberId, { reason: 'suspended' })
    await recordEvent(tx, { action: 'member.suspended', subjectId: memberId, reason })
  })
  return { done: true }
}

/** Takes the suspension of a member back. Refuses `member-not-suspended`, `member-deceased`. */
export async function restoreMember(context: Context, { memberId, reason }: Decision): Promise<{ done: true }> {
  const actor = requireStaff(context.actor, ...SUSPENDERS)
  await inTransaction(context, async (tx) => {
    const known = await lockPlainMember(tx, memberId, actor.id)
    // A death is taken back by two.
    if (await findDeath(tx, memberId)) throw new Refusal('member-deceased')
    if (!known.isSuspended) throw new Refusal('member-not-suspended')
    await noteSuspension(tx, memberId, null)
    await recordEvent(tx, { action: 'member.restored', subjectId: memberId, reason })
  })
  return { done: true }
}
