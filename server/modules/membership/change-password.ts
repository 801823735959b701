import type { InputOf } from '#contracts/common/endpoint.ts'
import type { updatePasswordCall } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database.ts'
import { countUse } from '#server/kit/http/throttle.ts'
import { fieldRefusal } from './field-refusal.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { findCredentials, storePassword } from './member-store.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

const TRIES = { limit: 10, seconds: 900 }

/**
 * Changes the password of who knows the old one; every other session ends and the member is told by mail. Refuses
 * `password-wrong`, `password-reused`, `password-common`.
 */
export async function changePassword(
  context: Context,
  form: InputOf<typeof updatePasswordCall>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await countUse(plainQueries(context.db), `password of ${actor.id}`, TRIES)
  const known = await findCredentials(context, { id: actor.id })
  if (!known || !(await isPassword(form.currentPassword, known.passwordHash)))
    throw fieldRefusal('password-wrong', 'currentPassword')
  if (form.currentPassword === form.password) throw fieldRefusal('password-reused', 'password')
  refuseCommonPassword(form.password)
  const passwordHash = await hashPassword(form.password)
  await inTransaction(context, async (tx) => {
    await storePassword(tx, actor.id, passwordHash)
    await endSessionsOf(tx, actor.id, 'password-changed', actor.sessionId)
    await recordEvent(tx, { action: 'member.password-changed', subjectKind: 'member', subjectId: actor.id })
  })
  return { done: true }
}
