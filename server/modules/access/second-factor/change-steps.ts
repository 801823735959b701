import type { EventData } from '#contracts/events.ts'
import type { MemberActor } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { forgetDevicesOf } from '../devices/remembered-devices.ts'
import { refuseWhileHeld } from '../lost-phone/hold.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { endSessionsOf, hasShownSecondStep, noteSecondFactor } from '../sessions/sessions.ts'
import { renewCodes, voidRecoveryCodes } from '../steps/recovery-codes.ts'
import { hasSecondFactor } from '../steps/second-factor-store.ts'
import { findStepMethods } from '../steps/step-methods.ts'

type Step = EventData<'member.second-step-added'>

/**
 * Who has a second step changes it only in a session that one has opened: a remembered browser and a password are not enough.
 * Refuses `second-step-needed`.
 */
export async function requireSecondStep(tx: TransactionContext, actor: MemberActor): Promise<void> {
  if (!(await hasSecondFactor(tx, actor.id))) return
  if (!(await hasShownSecondStep(tx, actor.sessionId))) throw new Refusal('second-step-needed')
}

/**
 * A further second step: the first brings recovery codes, and each ends other sessions and remembered browsers. What is stored is
 * the caller's, who holds the member's lock.
 */
export async function beginStep(
  tx: TransactionContext,
  actor: MemberActor,
  step: Step,
  store: () => Promise<void>,
): Promise<{ readonly recoveryCodes: string[] }> {
  const isFirst = !(await hasSecondFactor(tx, actor.id))
  await store()
  const recoveryCodes = isFirst ? await renewCodes(tx, actor.id) : []
  await recordEvent(tx, { action: 'member.second-step-added', subjectId: actor.id, data: step })
  await noteSecondFactor(tx, actor.sessionId)
  await afterChange(tx, actor)
  return { recoveryCodes }
}

/**
 * A second step that has been removed; with the last one go the recovery codes. Refuses `second-factor-compulsory`, and the last one
 * `held-after-lost-phone`: after a lost telephone the account never stands behind a password alone.
 */
export async function endStep(tx: TransactionContext, actor: MemberActor, step: Step): Promise<void> {
  const left = await findStepMethods(tx, actor.id)
  // Before anything is recorded: the caller's change is undone with it.
  if (left.length === 0 && (await isStaff(tx, actor.id))) throw new Refusal('second-factor-compulsory')
  if (left.length === 0) await refuseWhileHeld(tx, actor.id)
  if (await hasSecondFactor(tx, actor.id)) {
    await recordEvent(tx, { action: 'member.second-step-removed', subjectId: actor.id, data: step })
  } else {
    await voidRecoveryCodes(tx, actor.id)
    await recordEvent(tx, { action: 'member.second-factor-disabled', subjectId: actor.id })
  }
  await afterChange(tx, actor)
}

async function afterChange(tx: TransactionContext, actor: MemberActor): Promise<void> {
  await forgetDevicesOf(tx, actor.id)
  await endSessionsOf(tx, actor.id, 'second-factor-changed', actor.sessionId)
}
