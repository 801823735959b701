import type { InputOf } from '#contracts/common/endpoint.ts'
import type { retryMessage as endpoint } from '#contracts/notifications/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { isMailTokenDead } from '#server/modules/membership/index.ts'

/**
 * Puts a message that was refused or given up back among those that are due, with a fresh count of attempts. Refuses
 * `message-not-failed`, and `message-link-dead` when its link would not work any more.
 */
export async function retryMessage(context: Context, input: InputOf<typeof endpoint>): Promise<{ done: true }> {
  requireStaff(context.actor, 'compliance-officer', 'administrator')
  await inTransaction(context, async (tx) => {
    const message = await tx.db
      .selectFrom('notifications.message')
      .select(['state', 'template', 'channel', 'mail_token_id', 'last_error'])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new Refusal('not-found')
    const { state, template, channel, mail_token_id: tokenId, last_error: lastError } = message
    if (state !== 'refused' && state !== 'given-up') throw new Refusal('message-not-failed')
    if (tokenId !== null && (await isMailTokenDead(tx, tokenId))) throw new Refusal('message-link-dead')
    await tx.db
      .updateTable('notifications.message')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: tx.clock.now() })
      .where('id', '=', input.id)
      .execute()
    await recordEvent(tx, {
      action: 'message.retried',
      subjectId: input.id,
      reason: input.reason,
      data: { template, channel, before: state, lastError },
    })
  })
  return { done: true }
}
