import type { InputOf } from '#contracts/common/endpoint.ts'
import type { answerContactMessage } from '#contracts/contact/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { endComplaint, refuseWithoutOutcome } from './complaints/register.ts'
import { lockMessage } from './message-store.ts'

/**
 * Answers a message that waits; the answer is mailed to its sender. Refuses `message-answered`, `message-closed`,
 * `complaint-outcome-required`, and `message-suspected` until somebody has said that it is none.
 */
export async function answerMessage(
  context: Context,
  { messageId, answer, outcome }: InputOf<typeof answerContactMessage>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'content-editor', 'compliance-officer', 'administrator')
  await inTransaction(context, async (tx) => {
    const { state, no, isComplaint } = await lockMessage(tx, messageId)
    if (state === 'answered') throw new Refusal('message-answered')
    if (state === 'closed') throw new Refusal('message-closed')
    if (state === 'suspect') throw new Refusal('message-suspected')
    refuseWithoutOutcome(isComplaint, outcome)
    await tx.db
      .updateTable('contact.message')
      .set({ state: 'answered', answer, handled_at: tx.clock.now(), handled_by: staff.id })
      .where('id', '=', messageId)
      .execute()
    if (isComplaint && outcome) await endComplaint(tx, messageId, outcome)
    await recordEvent(tx, {
      action: 'contact.message-answered',
      subjectId: messageId,
      data: { referenceNo: no, ...(isComplaint ? { outcome } : {}) },
    })
  })
  return { done: true }
}
