import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { preparePasskeySignIn as prepareCall, signInWithPasskey as call } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { lockCredentials } from '#server/modules/members/index.ts'
import { fingerprintOf } from '../steps/challenges.ts'
import { enterWith } from '../second-factor/enter.ts'
import { challengeOf, proveAnswer, readAnswer } from './answer.ts'
import { askDevice } from './ask-device.ts'
import { spendCeremony } from '../steps/ceremonies.ts'
import { findPasskey, notePasskeyUse } from '../steps/passkey-store.ts'

/** What any device may sign in place of a password; the same for everybody, for nobody is named. */
export async function preparePasskeySignIn(context: Context): Promise<OutputOf<typeof prepareCall>> {
  requireVisitorOrMember(context.actor)
  return askDevice(context, { purpose: 'sign-in' })
}

/**
 * Opens a session by a key alone: holding it and being recognised by its device are two factors, so that roles count. Refuses
 * `passkey-expired`, `passkey-unknown`, `passkey-refused`, `passkey-copied`, `passkey-needs-password`, `account-suspended`.
 */
export async function signInWithPasskey(context: Context, form: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  requireVisitorOrMember(context.actor)
  const answer = readAnswer(form.credential)
  // Said, not thrown: what was shown is used up, and the failure recorded.
  const outcome = await inTransaction(context, (tx) => enterByKey(tx, answer, form))
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

async function enterByKey(tx: TransactionContext, answer: AuthenticationResponseJSON, form: InputOf<typeof call>) {
  if (!(await spendCeremony(tx, challengeOf(answer), 'sign-in'))) return 'passkey-expired'
  const credentialId = Buffer.from(answer.id, 'base64url')
  const owner = await findPasskey(tx, credentialId)
  const known = owner && (await lockCredentials(tx, { id: owner.memberId }))
  // Read again under the lock: removed or used meanwhile, it is another.
  const passkey = known && (await findPasskey(tx, credentialId))
  if (!known || !passkey) return 'passkey-unknown'
  const proved = await proveAnswer(tx, passkey, answer)
  if (typeof proved === 'string') {
    await recordEvent(tx, { action: 'member.second-factor-failed', subjectId: known.id, data: { code: proved } })
    return proved
  }
  if (known.isSuspended) return 'account-suspended'
  const passwordFingerprint = fingerprintOf(known.passwordHash)
  if (!passkey.passwordFingerprint.equals(passwordFingerprint)) return 'passkey-needs-password'
  await notePasskeyUse(tx, passkey.id, { ...proved, passwordFingerprint })
  return enterWith(tx, known.id, { means: 'passkey-alone', notes: form })
}
