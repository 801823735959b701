import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { checkUserVerification as endpoint } from '#contracts/membership/endpoints.ts'
import type { CodeChannel } from '#contracts/membership/sign-in/second-factor.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findCredentials, lockMember } from '#server/modules/members/index.ts'
import { findChallenge, spendChallenge, type Challenge } from '../steps/challenges.ts'
import { enrol } from './enrol.ts'
import { enterWith } from './enter.ts'
import { proveStepCode } from '../steps/step-codes.ts'
import { findStepMethods } from '../steps/step-methods.ts'
import { proveCode, withCode, type CodeFailure } from '../steps/try-code.ts'

type Outcome = OutputOf<typeof endpoint>

interface Proved {
  readonly means: 'app' | 'recovery-code' | CodeChannel
  readonly recoveryCodes: string[]
  readonly codesLeft: number | null
}

/**
 * Opens the session a challenge stands for, once, by a code of the app, one that was sent, or a recovery code; where an app had to be
 * set up, its first code does both. Refuses `challenge-invalid`, `account-suspended`, and what `withCode` refuses.
 */
export async function checkUserVerification(context: Context, form: InputOf<typeof endpoint>): Promise<Outcome> {
  requireVisitorOrMember(context.actor)
  const asked = await findChallenge(context, form.challenge)
  if (!asked) throw new Refusal('challenge-invalid')
  return withCode(context, asked.memberId, async (tx) => {
    await lockMember(tx, asked.memberId)
    const challenge = await findChallenge(tx, form.challenge)
    if (!challenge) throw new Refusal('challenge-invalid')
    await refuseSuspended(tx, challenge.memberId)
    const proved = await prove(tx, challenge, form)
    if (typeof proved === 'string') return proved
    if (!(await spendChallenge(tx, challenge.id))) throw new Refusal('challenge-invalid')
    return enterWith(tx, challenge.memberId, { ...proved, rememberDevice: form.rememberDevice })
  })
}

async function refuseSuspended(tx: TransactionContext, memberId: string): Promise<void> {
  const known = await findCredentials(tx, { id: memberId })
  if (!known?.isEmailVerified) throw new Refusal('challenge-invalid')
  if (known.isSuspended) throw new Refusal('account-suspended')
}

async function prove(
  tx: TransactionContext,
  challenge: Challenge,
  { code, channel }: InputOf<typeof endpoint>,
): Promise<Proved | CodeFailure> {
  const { id, memberId } = challenge
  if (channel) {
    // Asked again: a role that came meanwhile makes codes that were sent worth nothing.
    const isOn = !challenge.mustEnrol && (await findStepMethods(tx, memberId)).includes(channel)
    const proof = isOn ? await proveStepCode(tx, { challengeId: id, channel }, code) : 'code-not-right'
    return typeof proof === 'string' ? proof : { ...proof, recoveryCodes: [] }
  }
  if (!challenge.mustEnrol) {
    const proof = await proveCode(tx, memberId, code)
    return typeof proof === 'string' ? proof : { ...proof, recoveryCodes: [] }
  }
  const enrolled = await enrol(tx, { preparationId: id, memberId }, code)
  return typeof enrolled === 'string' ? enrolled : { means: 'app', codesLeft: null, ...enrolled }
}
