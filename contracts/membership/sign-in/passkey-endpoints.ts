import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { typedPassword } from '../../common/person/password.ts'
import { passwordMessages, textMessages } from '../../common/text/messages.ts'
import { idInput, requiredLine, requiredText } from '../../common/text/text.ts'
import { done, nothing } from '../../common/wire.ts'
import { membershipMessages as say, passwordErrors, signInErrors } from '../messages.ts'
import { clientNote } from '../schemas.ts'
import { heldErrors } from './lost-phone-messages.ts'
import { passkeyErrors, secondFactorErrors } from './second-factor-messages.ts'
import { isCredentialText } from './second-factor.ts'
import { challenge, openedSession } from './second-factor-endpoints.ts'

// Passkeys (WebAuthn, level 3): keys that a member's devices hold, as second step and in place of the password.

/** What a device answered, as the JSON text of a public key credential. */
export const credential = requiredText(8_000, say.passkeyRequired).check(
  z.refine(isCredentialText, { error: say.passkeyMalformed }),
)
/** What the browser hands to the device, as the JSON text of its options: `startAuthentication({ optionsJSON: JSON.parse(…) })`. */
export const askedOfDevice = z.object({ options: z.string() })
const THROTTLE = { limit: 60, seconds: 900 }

export const preparePasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/preparepasskeysignin',
  access: 'public',
  summary: 'What a device is asked to sign in place of a password; good once, for five minutes.',
  input: nothing,
  output: askedOfDevice,
  errors: {},
  throttle: THROTTLE,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/signinwithpasskey',
  access: 'public',
  summary: 'Opens a session by a passkey alone: the device has asked for fingerprint, face or PIN.',
  input: z.object({ credential, location: clientNote, deviceInfo: clientNote }),
  output: openedSession,
  errors: { ...passkeyErrors, ...signInErrors },
  throttle: THROTTLE,
})

export const preparePasskeyStep = endpoint({
  method: 'POST',
  path: '/userverification/preparepasskey',
  access: 'public',
  summary: 'What one of the member’s devices is asked to sign as the second step of a sign-in.',
  input: z.object({ challenge }),
  output: askedOfDevice,
  errors: { ...passkeyErrors, ...secondFactorErrors },
  throttle: THROTTLE,
})

export const checkPasskey = endpoint({
  method: 'POST',
  path: '/userverification/checkpasskey',
  access: 'public',
  summary: 'Opens the session that a challenge stands for, by a passkey.',
  input: z.object({ challenge, credential, rememberDevice: z.optional(z.boolean({ error: textMessages.malformed })) }),
  output: openedSession,
  errors: { ...passkeyErrors, ...secondFactorErrors, ...signInErrors },
  throttle: THROTTLE,
})

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/passkeys/preparepasskey',
  access: 'member',
  summary: 'What a device is asked to make a new passkey of, after the password once more.',
  input: z.object({ currentPassword: typedPassword(passwordMessages.currentRequired) }),
  output: askedOfDevice,
  errors: { ...passkeyErrors, ...passwordErrors, ...secondFactorErrors },
  throttle: THROTTLE,
})

const passkeyName = requiredLine(60, say.passkeyNameRequired)

export const addPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/addpasskey',
  access: 'member',
  summary: 'Stores the passkey that a device has made; with the first second step come recovery codes.',
  input: z.object({ credential, name: passkeyName }),
  output: z.object({
    /** Shown once, when this is the member’s first second step; empty otherwise. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: { ...passkeyErrors, ...secondFactorErrors },
  throttle: THROTTLE,
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/passkeys/renamepasskey',
  access: 'member',
  summary: 'Gives a passkey another name.',
  input: z.object({ id: idInput, name: passkeyName }),
  output: done,
  errors: passkeyErrors,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/passkeys/removepasskey',
  access: 'member',
  summary: 'Removes a passkey, after the password once more.',
  input: z.object({ id: idInput, currentPassword: typedPassword(passwordMessages.currentRequired) }),
  output: done,
  errors: { ...heldErrors, ...passkeyErrors, ...passwordErrors, ...secondFactorErrors },
})
