import { type CodeChannel, isCodeOfApp } from '#contracts/membership/sign-in/second-factor.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { fieldRefusal } from '#server/modules/members/index.ts'
import { machineClock } from '#server/kit/clock.ts'
import { findStep } from './app-codes.ts'
import { countCode, forgiveCodes } from './code-throttle.ts'
import { countCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, hasSecondFactor, takeStep } from './second-factor-store.ts'

/** What a code turned out to be, other than right. */
export type CodeFailure = 'code-wrong' | 'code-used' | 'code-not-right'

/** How a right code was right; for a recovery code, how many are left. */
export interface Proof {
  readonly means: 'app' | 'recovery-code' | CodeChannel
  readonly codesLeft: number | null
}

/**
 * Does what a code opens, in one transaction, throttled per member. `attempt` says how the code was wrong instead of
 * throwing, so that the failure is recorded. Refuses `too-many-codes`, and `code-wrong` or `code-used` at the field.
 */
export async function withCode<Done extends object>(
  context: Context,
  memberId: string,
  attempt: (tx: TransactionContext) => Promise<Done | CodeFailure>,
): Promise<Done> {
  requireVisitorOrMember(context.actor)
  await countCode(context, memberId)
  const outcome = await inTransaction(context, attempt)
  if (typeof outcome === 'string') {
    await recordFailure(context, memberId, outcome)
    throw fieldRefusal(outcome, 'code')
  }
  await forgiveCodes(context, memberId)
  return outcome
}

async function recordFailure(context: Context, memberId: string, code: CodeFailure): Promise<void> {
  await inTransaction(context, (tx) =>
    recordEvent(tx, {
      action: 'member.second-factor-failed',
      subjectId: memberId,
      data: { code },
    }),
  )
}

/** Checks a code against the member's app or recovery codes and uses it up. Refuses `second-factor-off`. */
export async function proveCode(tx: TransactionContext, memberId: string, code: string): Promise<Proof | CodeFailure> {
  if (!(await hasSecondFactor(tx, memberId))) throw new Refusal('second-factor-off')
  if (isCodeOfApp(code)) {
    const factor = await findSecondFactor(tx, memberId)
    if (!factor) return 'code-wrong'
    const step = findStep(factor.secret, code, machineClock.now())
    if (step === null) return 'code-wrong'
    return (await takeStep(tx, memberId, step)) ? { means: 'app', codesLeft: null } : 'code-used'
  }
  if (!(await spendRecoveryCode(tx, memberId, code))) return 'code-wrong'
  await recordEvent(tx, { action: 'member.recovery-code-used', subjectId: memberId })
  return { means: 'recovery-code', codesLeft: await countCodesLeft(tx, memberId) }
}
