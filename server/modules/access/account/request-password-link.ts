import type { InputOf } from '#contracts/common/endpoint.ts'
import type { postForgotPassword } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { mayMail, recordNobody } from '../links/mail-allowance.ts'
import { issueMailToken } from '../links/mail-tokens.ts'
import { lockAddress, lockCredentials } from '#server/modules/members/index.ts'
import { doneOrRehearsed } from '../sign-in/rehearse.ts'

/** Lets a link for a new password be mailed. The answer is the same whether or not anybody has the address. */
export async function requestPasswordLink(
  context: Context,
  form: InputOf<typeof postForgotPassword>,
): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  if (!(await mayMail(context, form.emailAddress))) return { done: true }
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, form.emailAddress)
    const known = await lockCredentials(tx, form)
    const member = known && !known.isSuspended ? known : null
    const tokenId = await doneOrRehearsed(tx, member !== null, () =>
      issueMailToken(tx, member?.id ?? newId(), 'reset-password'),
    )
    if (!member || tokenId === null) return recordNobody(tx, 'forgotpassword', form.emailAddress)
    return recordEvent(tx, {
      action: 'member.password-link-requested',
      subjectId: member.id,
      data: { tokenId },
    })
  })
  return { done: true }
}
