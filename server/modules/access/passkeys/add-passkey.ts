import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { addPasskey as addCall, preparePasskey as prepareCall } from '#contracts/membership/endpoints.ts'
import { MOST_PASSKEYS } from '#contracts/membership/sign-in/second-factor.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { settings } from '#server/modules/platform/index.ts'
import { lockOwnAccount } from '../sessions/own-account.ts'
import { findMember } from '#server/modules/members/index.ts'
import { fingerprintOf } from '../steps/challenges.ts'
import { beginStep, requireSecondStep } from '../second-factor/change-steps.ts'
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts'
import { challengeOf, readNewKey } from './answer.ts'
import { CEREMONY_MS, openCeremony, spendCeremony } from '../steps/ceremonies.ts'
import { listPasskeys, type Passkey, storePasskey } from '../steps/passkey-store.ts'
import { relyingPartyOf, webAuthn } from './relying-party.ts'

/**
 * What a device makes a key of, after the password once more: a key that it can find by itself, shown by its owner's finger,
 * face or PIN. Refuses `password-wrong`, `second-step-needed`, `too-many-passkeys`.
 */
export async function preparePasskey(
  context: Context,
  form: InputOf<typeof prepareCall>,
): Promise<OutputOf<typeof prepareCall>> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, form.currentPassword)
  const begun = await inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    await requireSecondStep(tx, actor)
    const known = await listPasskeys(tx, actor.id)
    if (known.length >= MOST_PASSKEYS)
      throw new Refusal('too-many-passkeys', { parameters: { max: String(MOST_PASSKEYS) } })
    await recordEvent(tx, { action: 'member.passkey-prepared', subjectId: actor.id })
    const passwordFingerprint = fingerprintOf(confirmed.passwordHash)
    return {
      known,
      challenge: await openCeremony(tx, {
        purpose: 'add',
        memberId: actor.id,
        boundTo: actor.sessionId,
        passwordFingerprint,
      }),
    }
  })
  return { options: await optionsFor(context, actor.id, begun) }
}

async function optionsFor(
  context: Context,
  memberId: string,
  { known, challenge }: { readonly known: readonly Passkey[]; readonly challenge: Buffer },
): Promise<string> {
  const { id, origin } = relyingPartyOf(context)
  const member = await findMember(context, memberId)
  const { platformName } = await settings.findOperator(context)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: platformName || new URL(origin).host,
    rpID: id,
    userID: new TextEncoder().encode(memberId),
    userName: member?.emailAddress ?? '',
    userDisplayName: member?.fullName ?? '',
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return JSON.stringify(options)
}

/**
 * Stores the key that a device has made; every other session ends, as with every change of the second step. Refuses
 * `passkey-expired`, `passkey-refused`, `passkey-known`, `sign-in-required`.
 */
export async function addPasskey(context: Context, form: InputOf<typeof addCall>): Promise<OutputOf<typeof addCall>> {
  const actor = requireMember(context.actor)
  const answer = readNewKey(form.credential)
  const outcome = await inTransaction(context, async (tx) => {
    const { passwordHash } = await lockOwnAccount(tx, actor)
    const ceremony = await spendCeremony(tx, challengeOf(answer), 'add', actor.sessionId)
    const isOwn = ceremony?.memberId === actor.id && ceremony.passwordFingerprint?.equals(fingerprintOf(passwordHash))
    if (!isOwn) return 'passkey-expired'
    const made = await readMadeKey(tx, answer)
    if (!made) return 'passkey-refused'
    return beginStep(tx, actor, { means: 'passkey', name: form.name }, async () => {
      const known = { memberId: actor.id, name: form.name, passwordFingerprint: fingerprintOf(passwordHash) }
      if (!(await storePasskey(tx, { ...made, ...known }))) throw new Refusal('passkey-known')
    })
  })
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

/** Ed25519, ES256 and RS256 (COSE): what devices make. */
const ALGORITHMS = [-8, -7, -257]

type MadeKey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>

async function readMadeKey(tx: TransactionContext, answer: RegistrationResponseJSON): Promise<MadeKey | null> {
  const { id, origin } = relyingPartyOf(tx)
  const { verifyRegistrationResponse } = await webAuthn()
  const found = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challengeOf(answer).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    // The library throws for every answer that is no key of this site.
    tx.log.debug({ err: error }, 'no passkey was made')
    return null
  })
  if (!found?.verified) return null
  const { credential, credentialBackedUp } = found.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: readTransports(credential.transports),
    isSynced: credentialBackedUp,
  }
}

const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** How the device is reached, as the browser says: of what it may say, each once. */
function readTransports(said: unknown): string[] {
  const texts = Array.isArray(said) ? said.filter((each): each is string => typeof each === 'string') : []
  return [...new Set(texts)].filter((each) => TRANSPORTS.has(each))
}
