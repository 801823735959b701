import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from '#server/kit/context.ts'
import type { Passkey } from '../steps/passkey-store.ts'
import { relyingPartyOf, webAuthn } from './relying-party.ts'

/** Why a device's answer opens nothing. */
export type AnswerFailure = 'passkey-refused' | 'passkey-copied'

/** The bytes that a device says it has signed; empty, which no ceremony has, where it says nothing. */
export function challengeOf(credential: { readonly response: { readonly clientDataJSON: string } }): Buffer {
  try {
    const said: unknown = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : ''
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : Buffer.alloc(0)
  } catch {
    // No JSON: nothing was signed that we asked for.
    return Buffer.alloc(0)
  }
}

/** A credential's JSON; its shape was checked with the input. */
export const readAnswer = (text: string): AuthenticationResponseJSON => JSON.parse(text) as AuthenticationResponseJSON
export const readNewKey = (text: string): RegistrationResponseJSON => JSON.parse(text) as RegistrationResponseJSON

export interface ProvedUse {
  readonly counter: bigint
  readonly isSynced: boolean
}

/**
 * Whether a device's answer proves that its owner held the key and was recognised by it, for this site and these bytes.
 * A counter that does not go on tells of a copy (WebAuthn, 6.1.1): its own answer, not the library's fault.
 */
export async function proveAnswer(
  context: Pick<Context, 'baseUrl' | 'log'>,
  passkey: Passkey,
  answer: AuthenticationResponseJSON,
): Promise<ProvedUse | AnswerFailure> {
  const { id, origin } = relyingPartyOf(context)
  const { verifyAuthenticationResponse } = await webAuthn()
  const found = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challengeOf(answer).toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: 0,
    },
  }).catch((error: unknown) => {
    // The library throws for every answer that proves nothing, whatever it lacks.
    context.log.debug({ err: error }, 'a passkey proved nothing')
    return null
  })
  if (!found?.verified || !isOwners(answer, passkey)) return 'passkey-refused'
  const { newCounter, credentialBackedUp } = found.authenticationInfo
  const counter = BigInt(newCounter)
  if ((counter > 0n || passkey.counter > 0n) && counter <= passkey.counter) return 'passkey-copied'
  return { counter, isSynced: credentialBackedUp }
}

/** A device that says whose key it is says its owner. */
function isOwners(answer: AuthenticationResponseJSON, passkey: Passkey): boolean {
  const { userHandle } = answer.response
  return typeof userHandle !== 'string' || Buffer.from(userHandle, 'base64url').toString('utf8') === passkey.memberId
}
