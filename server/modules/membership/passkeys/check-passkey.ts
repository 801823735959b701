import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { checkPasskey as checkCall, preparePasskeyStep as prepareCall } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { lockCredentials } from '../member-store.ts'
import { findChallenge, fingerprintOf, spendChallenge } from '../second-factor/challenges.ts'
import { enterWith } from '../second-factor/enter.ts'
import { challengeOf, proveAnswer, readAnswer } from './answer.ts'
import { CEREMONY_MS, openCeremony, spendCeremony } from './ceremonies.ts'
import { findPasskey, listPasskeys, notePasskeyUse } from './passkey-store.ts'
import { relyingPartyOf, webAuthn } from './relying-party.ts'

/** What one of the member's own devices signs as his second step. Refuses `challenge-invalid`, `method-off`. */
export async function preparePasskeyStep(
  context: Context,
  form: InputOf<typeof prepareCall>,
): Promise<OutputOf<typeof prepareCall>> {
  requireVisitorOrMember(context.actor)
  const asked = await findChallenge(context, form.challenge)
  if (!asked || asked.mustEnrol) throw new Refusal('challenge-invalid')
  const known = await listPasskeys(context, asked.memberId)
  if (known.length === 0) throw new Refusal('method-off')
  const challenge = await openCeremony(context, {
    purpose: 'second-step',
    memberId: asked.memberId,
    boundTo: asked.id,
  })
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context).id,
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
  })
  return { options: JSON.stringify(options) }
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
  if (!(await spendCeremony(tx, challengeOf(answer), 'second-step', challenge.id))) return 'passkey-expired'
  const passkey = await findPasskey(tx, Buffer.from(answer.id, 'base64url'))
  if (passkey?.memberId !== known.id) return 'passkey-unknown'
  const proved = await proveAnswer(tx, passkey, answer)
  if (typeof proved === 'string') {
    await recordEvent(tx, { action: 'member.second-factor-failed', subjectId: known.id, data: { code: proved } })
    return proved
  }
  if (!(await spendChallenge(tx, challenge.id))) return 'challenge-invalid'
  await notePasskeyUse(tx, passkey.id, { ...proved, passwordFingerprint: fingerprintOf(known.passwordHash) })
  return enterWith(tx, known.id, { means: 'passkey', rememberDevice: form.rememberDevice })
}
