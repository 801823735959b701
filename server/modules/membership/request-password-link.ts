import type { InputOf } from '#contracts/common/endpoint.ts'
import type { postForgotPassword } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/transaction.ts'
import { mayMail, recordNobody } from './mail-allowance.ts'
import { issueMailToken } from './mail-tokens.ts'
import { findCredentials, lockAddress } from './member-store.ts'

/** Lets a link for a new password be mailed. The answer is the same whether or not anybody has the address. */
export async function requestPasswordLink(
  context: Context,
  form: InputOf<typeof postForgotPassword>,
): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  if (!(await mayMail(context, form.emailAddress))) return { done: true }
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, form.emailAddress)
    const known = await findCredentials(tx, form)
    if (known && !known.isSuspended) await issueLink(tx, known.id)
    else await recordNobody(tx, 'forgotpassword', form.emailAddress)
  })
  return { done: true }
}

async function issueLink(tx: TransactionContext, memberId: string): Promise<void> {
  const tokenId = await issueMailToken(tx, memberId, 'reset-password')
  await recordEvent(tx, {
    action: 'member.password-link-requested',
    subjectKind: 'member',
    subjectId: memberId,
    data: { tokenId },
  })
}
