import type { InputOf } from '#contracts/common/endpoint.ts'
import type { updatePasswordCall } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts'
import { fieldRefusal, storePassword } from '#server/modules/members/index.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { revokePending } from '../sign-in/revoke-access.ts'

/**
 * Changes the password of who knows the old one; every other session and whatever was pending ends, and the member is told by
 * mail. Refuses `password-wrong`, `password-reused`, `password-common`.
 */
export async function changePassword(
  context: Context,
  form: InputOf<typeof updatePasswordCall>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, form.currentPassword)
  if (form.currentPassword === form.password) throw fieldRefusal('password-reused', 'password')
  refuseCommonPassword(form.password)
  const passwordHash = await hashPassword(form.password, { account: actor.id, client: context.client.address })
  await inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    await storePassword(tx, actor.id, passwordHash)
    await revokePending(tx, actor.id, { reason: 'password-changed', exceptSession: actor.sessionId })
    await recordEvent(tx, { action: 'member.password-changed', subjectId: actor.id })
  })
  return { done: true }
}
