import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { sendVerificationEmail, verifyEmail as endpoint } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { mayMail, recordNobody } from './mail-allowance.ts'
import { issueMailToken, spendMailToken } from './mail-tokens.ts'
import { findCredentials, lockAddress } from './member-store.ts'
import { refreshStanding } from './standing.ts'

/** Lets the verification link be mailed again. Same answer for unknown and verified addresses, to which nothing is sent. */
export async function sendVerificationLink(
  context: Context,
  input: InputOf<typeof sendVerificationEmail>,
): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  if (!(await mayMail(context, input.emailAddress))) return { done: true }
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, input.emailAddress)
    const known = await findCredentials(tx, input)
    if (!known || known.isEmailVerified || known.isSuspended)
      return recordNobody(tx, 'sendverificationemail', input.emailAddress)
    const data = { tokenId: await issueMailToken(tx, known.id, 'verify-email') }
    return recordEvent(tx, {
      action: 'member.verification-requested',
      subjectKind: 'member',
      subjectId: known.id,
      data,
    })
  })
  return { done: true }
}

/** Uses up the mailed link and marks the address as the member's. Refuses `token-invalid`. */
export async function verifyEmail(
  context: Context,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireVisitorOrMember(context.actor)
  return inTransaction(context, async (tx) => {
    const memberId = await spendMailToken(tx, input.token, 'verify-email')
    const { email } = await tx.db
      .updateTable('membership.member')
      .set({ email_verified_at: tx.clock.now() })
      .where('id', '=', memberId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await refreshStanding(tx, memberId)
    await recordEvent(tx, { action: 'member.email-verified', subjectKind: 'member', subjectId: memberId })
    return { emailAddress: email }
  })
}
