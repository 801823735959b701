import { isCodeOfApp } from '#contracts/membership/second-factor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '../sign-in/machine-time.ts'
import { findStep } from './app-codes.ts'
import { renewCodes } from './recovery-codes.ts'
import { findPrepared, findSecondFactor, storeSecondFactor } from './second-factor-store.ts'
import type { CodeFailure } from './try-code.ts'

/**
 * Sets the prepared secret of a session or challenge as the member's second factor, once its first code proves that the app
 * has it; returns the recovery codes. Refuses `second-factor-on` and `second-factor-not-prepared`.
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
  await storeSecondFactor(tx, memberId, { secret, lastStep: step })
  const recoveryCodes = await renewCodes(tx, memberId)
  await recordEvent(tx, { action: 'member.second-factor-enabled', subjectId: memberId })
  return { recoveryCodes }
}
