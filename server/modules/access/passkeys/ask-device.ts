import type { Context } from '#server/kit/context.ts'
import { CEREMONY_MS, type CeremonyPurpose, openCeremony } from '../steps/ceremonies.ts'
import type { Passkey } from '../steps/passkey-store.ts'
import { relyingPartyOf, webAuthn } from './relying-party.ts'

/** Opens a ceremony: what the browser hands to a device to sign, as JSON text. Of named keys one must sign; without names any may. */
export async function askDevice(
  context: Context,
  about: CeremonyPurpose,
  keys?: readonly Passkey[],
): Promise<{ readonly options: string }> {
  const challenge = await openCeremony(context, about)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context).id,
    challenge: new Uint8Array(challenge),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    ...(keys && {
      allowCredentials: keys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
    }),
  })
  return { options: JSON.stringify(options) }
}
