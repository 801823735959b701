import type { InputOf } from '#contracts/common/endpoint.ts'
import type { updateEmailCall, updatePhoneNumberCall } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts'
import { fieldRefusal, findMember } from '#server/modules/members/index.ts'
import { mayMail } from '../links/mail-allowance.ts'
import { issueMailToken } from '../links/mail-tokens.ts'
import { refuseWhileHeld } from '../lost-phone/hold.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'

/**
 * Asks for another e-mail address: the new one gets a link and counts only when it is used, the old one is told at once.
 * The answer does not tell whether somebody has the new address. Refuses `password-wrong`, `email-unchanged`,
 * `held-after-lost-phone`.
 */
export async function changeEmail(context: Context, form: InputOf<typeof updateEmailCall>): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, form.currentPassword)
  if (!(await mayMail(context, form.emailAddress))) return { done: true }
  await inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    await refuseWhileHeld(tx, actor.id)
    const member = await findMember(tx, actor.id)
    if (member?.emailAddress === form.emailAddress) throw fieldRefusal('email-unchanged', 'emailAddress')
    await tx.db
      .updateTable('membership.member')
      .set({ pending_email: form.emailAddress })
      .where('id', '=', actor.id)
      .execute()
    const data = { tokenId: await issueMailToken(tx, actor.id, 'change-email') }
    await recordEvent(tx, { action: 'member.email-change-asked', subjectId: actor.id, data })
  })
  return { done: true }
}

/** Stores another mobile number, to be verified anew; the owner is told by mail. Refuses `password-wrong`, `phone-unchanged`. */
export async function changePhoneNumber(
  context: Context,
  form: InputOf<typeof updatePhoneNumberCall>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, form.currentPassword)
  await inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    const member = await findMember(tx, actor.id)
    if (!member) throw new Refusal('not-found')
    if (member.phone === form.phone) throw fieldRefusal('phone-unchanged', 'phone')
    await tx.db
      .updateTable('membership.member')
      .set({ phone: form.phone, phone_verified_at: null })
      .where('id', '=', actor.id)
      .execute()
    await recordEvent(tx, { action: 'member.phone-changed', subjectId: actor.id })
    await refreshStanding(tx, actor.id)
  })
  return { done: true }
}
