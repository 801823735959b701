import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { checkPasskey as checkCall, preparePasskeyStep as prepareCall } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { lockCredentials } from '#server/modules/members/index.ts'
import { findChallenge, fingerprintOf, spendChallenge } from '../steps/challenges.ts'
import { enterWith } from '../second-factor/enter.ts'
import { readAnswer } from './answer.ts'
import { notePasskeyUse } from '../steps/passkey-store.ts'
import { askOwnKeys, proveOwnKey } from './prove-key.ts'

/** What one of the member's own devices signs as their second step. Refuses `challenge-invalid`, `method-off`. */
export async function preparePasskeyStep(
  context: Context,
  form: InputOf<typeof prepareCall>,
): Promise<OutputOf<typeof prepareCall>> {
  requireVisitorOrMember(context.actor)
  const asked = await findChallenge(context, form.challenge)
  if (!asked || asked.mustEnrol) throw new Refusal('challenge-invalid')
  return askOwnKeys(context, { purpose: 'second-step', memberId: asked.memberId, boundTo: asked.id })
}

/**
 * Opens the session a challenge stands for, once, by one of the member's keys; from then on that key opens without the password
 * too. Refuses `challenge-invalid`, `account-suspended`, `passkey-expired`, `passkey-unknown`, `passkey-refused`, `passkey-copied`.
 */
export async function checkPasskey(
  context: Context,
  form: InputOf<typeof checkCall>,
): Promise<OutputOf<typeof checkCall>> {
  requireVisitorOrMember(context.actor)
  const answer = readAnswer(form.credential)
  const outcome = await inTransaction(context, (tx) => passStep(tx, answer, form))
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

async function passStep(tx: TransactionContext, answer: AuthenticationResponseJSON, form: InputOf<typeof checkCall>) {
  const asked = await findChallenge(tx, form.challenge)
  const known = asked && (await lockCredentials(tx, { id: asked.memberId }))
  const challenge = known?.isEmailVerified ? await findChallenge(tx, form.challenge) : null
  if (!known || !challenge || challenge.mustEnrol) return 'challenge-invalid'
  if (known.isSuspended) return 'account-suspended'
  const proved = await proveOwnKey(tx, { purpose: 'second-step', memberId: known.id, boundTo: challenge.id }, answer)
  if (typeof proved === 'string') return proved
  if (!(await spendChallenge(tx, challenge.id))) return 'challenge-invalid'
  await notePasskeyUse(tx, proved.passkey.id, { ...proved.use, passwordFingerprint: fingerprintOf(known.passwordHash) })
  return enterWith(tx, known.id, { means: 'passkey', rememberDevice: form.rememberDevice })
}
