import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getTwoFactor, renewRecoveryCodes, updateTwoFactor } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type ConfirmedPassword, confirmPassword, lockConfirmed } from '../sign-in/confirm-password.ts'
import { lockOwnAccount } from '../account/own-account.ts'
import { endSessionsOf, noteSecondFactor } from '../sign-in/sessions.ts'
import { isStaff } from '../roles/roles-store.ts'
import { enrol } from './enrol.ts'
import { countCodesLeft, renewCodes } from './recovery-codes.ts'
import { findSecondFactor, removeSecondFactor } from './second-factor-store.ts'
import { proveCode, withCode } from './try-code.ts'

/** Whether the member's sign-in asks for a second factor, and what is left of his recovery codes. */
export async function showSecondFactor(context: Context): Promise<OutputOf<typeof getTwoFactor>> {
  const { id } = requireMember(context.actor)
  const factor = await findSecondFactor(context, id)
  return {
    enabled: factor !== null,
    enabledAt: factor && toUnixSeconds(factor.enabledAt),
    recoveryCodesLeft: await countCodesLeft(context, id),
    isRequired: await isStaff(context, id),
  }
}

/**
 * Switches the second factor on by the first code of the prepared secret, and every other session ends; or off by any right
 * code; either way with the password once more, for a session alone must not lock its owner out. Refuses `password-wrong`,
 * `second-factor-compulsory` for staff, `second-factor-off`, and what `enrol` and `withCode` refuse.
 */
export async function switchSecondFactor(
  context: Context,
  form: InputOf<typeof updateTwoFactor>,
): Promise<OutputOf<typeof updateTwoFactor>> {
  const actor = requireMember(context.actor)
  if (!form.enabled && (await isStaff(context, actor.id))) throw new Refusal('second-factor-compulsory')
  const confirmed = await confirmPassword(context, actor, form.currentPassword)
  return form.enabled ? switchOn(context, confirmed, form.code) : switchOff(context, confirmed, form.code)
}

async function switchOn(
  context: Context,
  confirmed: ConfirmedPassword,
  code: string,
): Promise<OutputOf<typeof updateTwoFactor>> {
  const { actor } = confirmed
  const { recoveryCodes } = await withCode(context, actor.id, async (tx) => {
    await lockConfirmed(tx, confirmed)
    const enrolled = await enrol(tx, { preparationId: actor.sessionId, memberId: actor.id }, code)
    if (typeof enrolled === 'string') return enrolled
    await noteSecondFactor(tx, actor.sessionId)
    await endSessionsOf(tx, actor.id, 'second-factor-changed', actor.sessionId)
    return enrolled
  })
  return { enabled: true, recoveryCodes }
}

async function switchOff(
  context: Context,
  confirmed: ConfirmedPassword,
  code: string,
): Promise<OutputOf<typeof updateTwoFactor>> {
  const { actor } = confirmed
  await withCode(context, actor.id, async (tx) => {
    await lockConfirmed(tx, confirmed)
    // Asked again: a role may have come meanwhile.
    if (await isStaff(tx, actor.id)) throw new Refusal('second-factor-compulsory')
    const proof = await proveCode(tx, actor.id, code)
    if (typeof proof === 'string') return proof
    await removeSecondFactor(tx, actor.id)
    await recordEvent(tx, { action: 'member.second-factor-disabled', subjectId: actor.id })
    return proof
  })
  return { enabled: false, recoveryCodes: [] }
}

/** Ten new recovery codes by a code of the app; the old ones are worth nothing. Refuses `second-factor-off`. */
export async function renewOwnCodes(
  context: Context,
  form: InputOf<typeof renewRecoveryCodes>,
): Promise<OutputOf<typeof renewRecoveryCodes>> {
  const actor = requireMember(context.actor)
  return withCode(context, actor.id, async (tx) => {
    await lockOwnAccount(tx, actor)
    const proof = await proveCode(tx, actor.id, form.code)
    if (typeof proof === 'string') return proof
    const recoveryCodes = await renewCodes(tx, actor.id)
    await recordEvent(tx, { action: 'member.recovery-codes-renewed', subjectId: actor.id })
    return { recoveryCodes }
  })
}
