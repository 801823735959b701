import type { InputOf } from '#contracts/common/endpoint.ts'
import type { keepSecondStep as endpoint } from '#contracts/membership/sign-in/lost-phone-endpoints.ts'
import { requireMember, requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { spendMailToken } from '../links/mail-tokens.ts'
import { endRequest } from '../lost-phone/end-request.ts'
import { lockMember } from '#server/modules/members/index.ts'

/** The owner objects by the link they were mailed; nothing is removed. Refuses `token-invalid`. */
export async function keepSecondStep(context: Context, { token }: InputOf<typeof endpoint>): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  await inTransaction(context, async (tx) => {
    const { memberId } = await spendMailToken(tx, token, 'keep-second-step')
    if (!(await endRequest(tx, memberId, 'link'))) throw new Refusal('token-invalid')
  })
  return { done: true }
}

/** The owner objects where they are signed in; nothing is removed. Where there is no request any more, that is what they wanted. */
export async function stopLostPhone(context: Context): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await endRequest(tx, id, 'session')
  })
  return { done: true }
}
