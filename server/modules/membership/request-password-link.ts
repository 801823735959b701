import type { InputOf } from '#contracts/common/endpoint.ts'
import type { postForgotPassword } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { mayMail } from './mail-allowance.ts'
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
    if (!known || known.isSuspended) return
    const tokenId = await issueMailToken(tx, known.id, 'reset-password')
    await recordEvent(tx, {
      action: 'member.password-link-requested',
      subjectKind: 'member',
      subjectId: known.id,
      data: { tokenId },
    })
  })
  return { done: true }
}
