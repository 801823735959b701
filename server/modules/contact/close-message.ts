import type { InputOf } from '#contracts/common/endpoint.ts'
import type { closeContactMessage } from '#contracts/contact/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { endComplaint, refuseWithoutOutcome } from './complaints/register.ts'
import { lockMessage } from './message-store.ts'

/** Closes a waiting or suspected message without an answer; its sender hears nothing. */
export async function closeMessage(
  context: Context,
  { messageId, reason, outcome }: InputOf<typeof closeContactMessage>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'content-editor', 'compliance-officer', 'administrator')
  await inTransaction(context, async (tx) => {
    const { state, no, isComplaint } = await lockMessage(tx, messageId)
    if (state === 'answered') throw new Refusal('message-answered')
    if (state === 'closed') throw new Refusal('message-closed')
    // What was taken for spam never was a complaint to be counted.
    const isCounted = isComplaint && state === 'waiting'
    refuseWithoutOutcome(isCounted, outcome)
    await tx.db
      .updateTable('contact.message')
      .set({ state: 'closed', close_reason: reason, handled_at: tx.clock.now(), handled_by: staff.id })
      .where('id', '=', messageId)
      .execute()
    if (isCounted && outcome) await endComplaint(tx, messageId, outcome)
    await recordEvent(tx, {
      action: 'contact.message-closed',
      subjectId: messageId,
      reason,
      data: { referenceNo: no, from: state, ...(isCounted ? { outcome } : {}) },
    })
  })
  return { done: true }
}
