import type { InputOf } from '#contracts/common/endpoint.ts'
import type { removePasskey as removeCall, renamePasskey as renameCall } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { lockOwnAccount } from '../sessions/own-account.ts'
import { endStep, requireSecondStep } from '../second-factor/change-steps.ts'
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts'
import { deletePasskey, storePasskeyName } from '../steps/passkey-store.ts'

/** Gives one of the member's keys another name. Refuses `not-found`. */
export async function renamePasskey(context: Context, form: InputOf<typeof renameCall>): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockOwnAccount(tx, actor)
    if (!(await storePasskeyName(tx, { ...form, memberId: actor.id }))) throw new Refusal('not-found')
    await recordEvent(tx, { action: 'member.passkey-renamed', subjectId: actor.id })
  })
  return { done: true }
}

/**
 * Removes one of the member's keys, after the password once more; what staff must have stays. Refuses `not-found`,
 * `password-wrong`, `second-step-needed`, `second-factor-compulsory`.
 */
export async function removePasskey(context: Context, form: InputOf<typeof removeCall>): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, form.currentPassword)
  await inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    await requireSecondStep(tx, actor)
    const name = await deletePasskey(tx, { id: form.id, memberId: actor.id })
    if (name === null) throw new Refusal('not-found')
    await endStep(tx, actor, { means: 'passkey', name })
  })
  return { done: true }
}
