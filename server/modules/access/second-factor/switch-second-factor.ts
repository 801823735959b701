import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CODE_CHANNELS, type CodeChannel, maskedDestination } from '#contracts/membership/sign-in/second-factor.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getTwoFactor, renewRecoveryCodes, updateTwoFactor } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { type ConfirmedPassword, confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts'
import { findCredentials, findMember } from '#server/modules/members/index.ts'
import { findOpenRequest, shownRequest } from '../lost-phone/lost-phone-store.ts'
import { listPasskeys } from '../steps/passkey-store.ts'
import { endSessionsOf, hasShownSecondStep, noteSecondFactor } from '../sessions/sessions.ts'
import { endStep, requireSecondStep } from './change-steps.ts'
import { fingerprintOf } from '../steps/challenges.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { enrol } from './enrol.ts'
import { countCodesLeft, renewCodes } from '../steps/recovery-codes.ts'
import { findSecondFactor, hasSecondFactor, removeApp } from '../steps/second-factor-store.ts'
import { proveCode, withCode } from '../steps/try-code.ts'

/** Whether the member's sign-in asks for a second factor, and what is left of their recovery codes. */
export async function showSecondFactor(context: Context): Promise<OutputOf<typeof getTwoFactor>> {
  const { id, sessionId } = requireMember(context.actor)
  const factor = await findSecondFactor(context, id)
  const enabled = await hasSecondFactor(context, id)
  const isRequired = await isStaff(context, id)
  const lost = await findOpenRequest(context, id)
  return {
    enabled,
    enabledAt: factor && toUnixSeconds(factor.enabledAt),
    recoveryCodesLeft: await countCodesLeft(context, id),
    isRequired,
    hasApp: factor !== null,
    passkeys: await showPasskeys(context, id),
    channels: isRequired ? [] : await showChannels(context, id),
    needsSecondStep: enabled && !(await hasShownSecondStep(context, sessionId)),
    lostPhone: lost && shownRequest(lost),
  }
}

async function showPasskeys(context: Context, id: string): Promise<OutputOf<typeof getTwoFactor>['passkeys']> {
  const known = await findCredentials(context, { id })
  const password = fingerprintOf(known?.passwordHash ?? '')
  return (await listPasskeys(context, id)).map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    createdAt: toUnixSeconds(passkey.createdAt),
    lastUsedAt: passkey.lastUsedAt && toUnixSeconds(passkey.lastUsedAt),
    isSynced: passkey.isSynced,
    opensAlone: passkey.passwordFingerprint.equals(password),
  }))
}

async function showChannels(context: Context, id: string): Promise<OutputOf<typeof getTwoFactor>['channels']> {
  const member = await findMember(context, id)
  const on = await context.db
    .selectFrom('membership.code_method')
    .select('channel')
    .where('member_id', '=', id)
    .execute()
  const hasSms = context.outside.sms !== null
  const destinations = {
    sms: hasSms && member?.phoneVerifiedAt ? member.phone : null,
    mail: member?.emailAddress ?? null,
  }
  const isOn = (channel: CodeChannel): boolean => on.some((row) => row.channel === channel)
  // Where no short message can be sent, none is offered; one that is on can still be switched off.
  return CODE_CHANNELS.filter((channel) => channel !== 'sms' || hasSms || isOn(channel)).map((channel) => {
    const destination = destinations[channel]
    return {
      channel,
      isOn: isOn(channel),
      sentTo: destination === null ? null : maskedDestination(channel, destination),
    }
  })
}

/** Staff keep an app as long as no passkey stands beside it. */
async function mustKeepApp(context: Pick<Context, 'db'>, id: string): Promise<boolean> {
  return (await isStaff(context, id)) && (await listPasskeys(context, id)).length === 0
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
  if (!form.enabled && (await mustKeepApp(context, actor.id))) throw new Refusal('second-factor-compulsory')
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
    await requireSecondStep(tx, actor)
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
    if (await mustKeepApp(tx, actor.id)) throw new Refusal('second-factor-compulsory')
    if (!(await findSecondFactor(tx, actor.id))) throw new Refusal('second-factor-off')
    const proof = await proveCode(tx, actor.id, code)
    if (typeof proof === 'string') return proof
    await removeApp(tx, actor.id)
    await endStep(tx, actor, { means: 'app' })
    return proof
  })
  return { enabled: false, recoveryCodes: [] }
}

/**
 * Ten new recovery codes, whatever the second step is; the old ones are worth nothing. Asks what every change of the ways in asks:
 * the password once more, in a session that the second step has opened. Refuses `password-wrong`, `second-factor-off`,
 * `second-step-needed`.
 */
export async function renewOwnCodes(
  context: Context,
  form: InputOf<typeof renewRecoveryCodes>,
): Promise<OutputOf<typeof renewRecoveryCodes>> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, form.currentPassword)
  return inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    if (!(await hasSecondFactor(tx, actor.id))) throw new Refusal('second-factor-off')
    await requireSecondStep(tx, actor)
    const recoveryCodes = await renewCodes(tx, actor.id)
    await recordEvent(tx, { action: 'member.recovery-codes-renewed', subjectId: actor.id })
    return { recoveryCodes }
  })
}
