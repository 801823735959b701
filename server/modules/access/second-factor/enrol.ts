import { isCodeOfApp } from '#contracts/membership/sign-in/second-factor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'
import { findStep } from '../steps/app-codes.ts'
import { forgetDevicesOf } from '../devices/remembered-devices.ts'
import { countCodesLeft, renewCodes } from '../steps/recovery-codes.ts'
import { findPrepared, findSecondFactor, hasSecondFactor, storeSecondFactor } from '../steps/second-factor-store.ts'
import type { CodeFailure } from '../steps/try-code.ts'

/**
 * Sets the prepared secret of a session or challenge as the member's second factor, once its first code proves that the app
 * has it; returns the recovery codes, where it is the first second step. Refuses `second-factor-on` and `second-factor-not-prepared`.
 */
export async function enrol(
  tx: TransactionContext,
  from: { readonly preparationId: string; readonly memberId: string },
  code: string,
): Promise<{ readonly recoveryCodes: string[] } | CodeFailure> {
  const { memberId } = from
  if (await findSecondFactor(tx, memberId)) throw new Refusal('second-factor-on')
  const secret = await findPrepared(tx, from.preparationId, memberId)
  if (!secret) throw new Refusal('second-factor-not-prepared')
  const step = isCodeOfApp(code) ? findStep(secret, code, machineClock.now()) : null
  if (step === null) return 'code-wrong'
  const hasOther = await hasSecondFactor(tx, memberId)
  await storeSecondFactor(tx, memberId, { secret, lastStep: step })
  await forgetDevicesOf(tx, memberId)
  if (hasOther)
    await recordEvent(tx, { action: 'member.second-step-added', subjectId: memberId, data: { means: 'app' } })
  else await recordEvent(tx, { action: 'member.second-factor-enabled', subjectId: memberId })
  const keepsCodes = hasOther && (await countCodesLeft(tx, memberId)) > 0
  return { recoveryCodes: keepsCodes ? [] : await renewCodes(tx, memberId) }
}
