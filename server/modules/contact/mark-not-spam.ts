import type { InputOf } from '#contracts/common/endpoint.ts'
import type { markNotSpam as endpoint } from '#contracts/contact/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findAnswerDay } from './answer-term.ts'
import { registerComplaint } from './complaints/register.ts'
import { lockMessage } from './message-store.ts'

/** Puts a suspected message among those that wait; the term of answering begins, and its sender is told, now. */
export async function markNotSpam(context: Context, { messageId }: InputOf<typeof endpoint>): Promise<{ done: true }> {
  requireStaff(context.actor, 'content-editor', 'compliance-officer', 'administrator')
  await inTransaction(context, async (tx) => {
    const { state, no, isComplaint, isBereavement, receivedAt } = await lockMessage(tx, messageId)
    if (state !== 'suspect') throw new Refusal('message-not-suspected')
    const dueOn = await findAnswerDay(tx, { isBereavement })
    await tx.db
      .updateTable('contact.message')
      .set({ state: 'waiting', due_on: dueOn })
      .where('id', '=', messageId)
      .execute()
    if (isComplaint) await registerComplaint(tx, { id: messageId, referenceNo: no, receivedAt, dueOn })
    await recordEvent(tx, {
      action: 'contact.message-cleared',
      subjectId: messageId,
      data: { referenceNo: no },
    })
  })
  return { done: true }
}
