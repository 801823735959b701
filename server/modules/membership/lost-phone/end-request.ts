import type { InputOf } from '#contracts/common/endpoint.ts'
import type { keepSecondStep as endpoint } from '#contracts/membership/sign-in/lost-phone-endpoints.ts'
import { requireMember, requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { spendMailToken } from '../account/mail-tokens.ts'
import { lockMember } from '../member-store.ts'
import { dropRequest } from './lost-phone-store.ts'

type Cause = 'link' | 'session' | 'second-step' | 'void'

/**
 * Ends a member's open request without effect: he objects, shows a second step after all, or something else takes the account back.
 * Under his lock. Whether there was one.
 */
export async function endRequest(tx: TransactionContext, memberId: string, cause: Cause): Promise<boolean> {
  const ended = await dropRequest(tx, memberId, cause === 'void' ? 'void' : 'cancelled')
  if (!ended) return false
  const data = { reviewId: ended.id, cause }
  await recordEvent(tx, { action: 'member.lost-phone-ended', subjectId: memberId, data })
  return true
}

/** The owner objects by the link he was mailed; nothing is removed. Refuses `token-invalid`. */
export async function keepSecondStep(context: Context, { token }: InputOf<typeof endpoint>): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  await inTransaction(context, async (tx) => {
    const { memberId } = await spendMailToken(tx, token, 'keep-second-step')
    if (!(await endRequest(tx, memberId, 'link'))) throw new Refusal('token-invalid')
  })
  return { done: true }
}

/** The owner objects where he is signed in; nothing is removed. Where there is no request any more, that is what he wanted. */
export async function stopLostPhone(context: Context): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await endRequest(tx, id, 'session')
  })
  return { done: true }
}
