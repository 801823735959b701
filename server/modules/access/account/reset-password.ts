import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { postResetPassword, validatePasswordToken } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { isMailTokenGood, spendMailToken } from '../links/mail-tokens.ts'
import { findMember, storePassword } from '#server/modules/members/index.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { revokePending } from '../sign-in/revoke-access.ts'
import { unlockSignIn } from '../passwords/sign-in-throttle.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'

/** Links that set a password: asked for by the member, or sent to whoever staff gave an account. */
const PASSWORD_LINKS = ['reset-password', 'invitation'] as const

/** Whether a password link is still good, for the screen; opening the link uses nothing up. */
export async function checkPasswordLink(
  context: Context,
  input: InputOf<typeof validatePasswordToken>,
): Promise<OutputOf<typeof validatePasswordToken>> {
  return { valid: await isMailTokenGood(context, input.token, ...PASSWORD_LINKS) }
}

/**
 * Sets a new password by the mailed link, once. Every session and whatever was pending ends, a locked account opens, and an
 * address not verified yet is so now: the link came there. Refuses `token-invalid`, `password-common`.
 */
export async function resetPassword(
  context: Context,
  form: InputOf<typeof postResetPassword>,
): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  // Asked before the costly part, so that guessing tokens costs us nothing; the link itself is spent below, once.
  if (!(await isMailTokenGood(context, form.token, ...PASSWORD_LINKS))) throw new Refusal('token-invalid')
  refuseCommonPassword(form.password)
  const passwordHash = await hashPassword(form.password, { client: context.client.address })
  const member = await inTransaction(context, async (tx) => {
    const { memberId } = await spendMailToken(tx, form.token, ...PASSWORD_LINKS)
    await storePassword(tx, memberId, passwordHash)
    await tx.db
      .updateTable('membership.member')
      .set({ email_verified_at: tx.clock.now() })
      .where('id', '=', memberId)
      .where('email_verified_at', 'is', null)
      .execute()
    await revokePending(tx, memberId, { reason: 'password-reset' })
    await refreshStanding(tx, memberId)
    await recordEvent(tx, { action: 'member.password-reset', subjectId: memberId })
    return findMember(tx, memberId)
  })
  if (member) await unlockSignIn(context, member.emailAddress)
  return { done: true }
}
