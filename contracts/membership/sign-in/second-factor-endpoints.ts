import * as z from 'zod/mini'
import { email } from '../../common/person/email.ts'
import { endpoint } from '../../common/endpoint.ts'
import { passwordMessages, textMessages } from '../../common/text/messages.ts'
import { newPasswordFields, passwordsMatch, typedPassword } from '../../common/person/password.ts'
import { personName } from '../../common/person/person-name.ts'
import { codeText, requiredText } from '../../common/text/text.ts'
import { nothing, unixSeconds } from '../../common/wire.ts'
import {
  membershipMessages as say,
  passwordErrors,
  phoneErrors,
  setupErrors,
  signInErrors,
  tokenErrors,
} from '../messages.ts'
import { heldErrors } from './lost-phone-messages.ts'
import { secondFactorErrors } from './second-factor-messages.ts'
import { CODE_CHANNELS, isTypedCode, STEP_METHODS, tidyFactorCode } from './second-factor.ts'

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
export const typedCode = codeText(
  isTypedCode,
  {
    required: say.codeRequired,
    invalid: say.codeMalformed,
    // Digits were meant as the app's or a sent code, whoever has no recovery codes included: how many they have to be is enough.
    explain: (text) => (/^\d+$/.test(text) ? say.codeDigits : say.codeMalformed),
  },
  tidyFactorCode,
)
/** What sign-in handed out in a session's place. */
export const challenge = requiredText(400, say.challengeRequired)

const preparation = z.object({
  /** Base32, shown in groups of four. */
  secret: z.string(),
  otpauthUri: z.string(),
  /** The QR code of the address as one SVG path: one unit per module, `size` units wide, without the quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

/** A session that a second step, or a passkey alone, has opened. */
export const openedSession = z.object({
  id: z.string(),
  jwt: z.string(),
  /** Shown once, when this code finished an enrolment; empty otherwise. */
  recoveryCodes: z.array(z.string()),
  /** Left after a recovery code was used; null when anything else was. */
  recoveryCodesLeft: z.nullable(z.int()),
  /** Staff go on to the console. */
  isStaff: z.boolean(),
  /** What the browser shows at its next sign-in in place of the second step; null when it is not to be remembered. */
  rememberedDevice: z.nullable(z.string()),
})

const sentCode = z.object({ expiresAt: unixSeconds, resendAt: unixSeconds })

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/twofactor/gettwofactor',
  access: 'member',
  summary: 'Whether the member’s sign-in asks for a second factor, and how many recovery codes are left.',
  input: nothing,
  output: z.object({
    enabled: z.boolean(),
    enabledAt: z.nullable(unixSeconds),
    recoveryCodesLeft: z.int(),
    /** Staff cannot switch it off. */
    isRequired: z.boolean(),
    hasApp: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: unixSeconds,
        lastUsedAt: z.nullable(unixSeconds),
        /** Kept by the maker’s account on several devices. */
        isSynced: z.boolean(),
        /** Opens without the password; after a new one it has to be used with it once. */
        opensAlone: z.boolean(),
      }),
    ),
    /** Codes sent to the member; none are offered to staff. */
    channels: z.array(
      z.object({
        channel: z.enum(CODE_CHANNELS),
        isOn: z.boolean(),
        /** Masked; null where it cannot be switched on yet. */
        sentTo: z.nullable(z.string()),
      }),
    ),
    /** A remembered browser opened this session: what changes the second step asks for a sign-in with it. */
    needsSecondStep: z.boolean(),
    /** Somebody with the password has asked for the second steps to be removed, at `dueAt` at the earliest; null: nobody. */
    lostPhone: z.nullable(z.object({ askedAt: unixSeconds, dueAt: unixSeconds, isApproved: z.boolean() })),
  }),
  errors: {},
})

export const prepareTwoFactor = endpoint({
  method: 'POST',
  path: '/twofactor/preparetwofactor',
  access: 'member',
  summary: 'A new secret for an authenticator app; the same one again within a quarter of an hour of one session.',
  input: nothing,
  output: preparation,
  errors: secondFactorErrors,
})

export const updateTwoFactor = endpoint({
  method: 'POST',
  path: '/twofactor/updatetwofactor',
  access: 'member',
  summary:
    'Switches the second factor on with the first code of the prepared secret, or off with a valid code; either way with the password once more.',
  input: z.object({
    enabled: z.boolean(),
    currentPassword: typedPassword(passwordMessages.currentRequired),
    code: typedCode,
  }),
  output: z.object({
    enabled: z.boolean(),
    /** Shown once, when switched on; empty otherwise. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: { ...heldErrors, ...secondFactorErrors, ...passwordErrors },
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/twofactor/renewrecoverycodes',
  access: 'member',
  summary:
    'Ten new recovery codes after the password once more, shown once; the old ones are worth nothing from now on.',
  input: z.object({ currentPassword: typedPassword(passwordMessages.currentRequired) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: { ...secondFactorErrors, ...passwordErrors },
})

export const updateCodeMethod = endpoint({
  method: 'POST',
  path: '/twofactor/updatecodemethod',
  access: 'member',
  summary: 'Switches codes by short message or mail on or off as a second step, after the password once more.',
  input: z.object({
    channel: z.enum(CODE_CHANNELS, { error: say.codeRequired }),
    enabled: z.boolean(),
    currentPassword: typedPassword(passwordMessages.currentRequired),
  }),
  output: z.object({
    enabled: z.boolean(),
    /** Shown once, when this is the member’s first second step; empty otherwise. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: { ...heldErrors, ...secondFactorErrors, ...passwordErrors },
})

export const getVerificationMethods = endpoint({
  method: 'POST',
  path: '/userverification/getverificationmethods',
  access: 'public',
  summary: 'How the second step of a sign-in may be shown, and the codes that were sent for it.',
  input: z.object({ challenge }),
  output: z.object({
    methods: z.array(
      z.object({
        method: z.enum(STEP_METHODS),
        /** Masked number or address; empty where nothing is sent. */
        sentTo: z.string(),
        code: z.nullable(sentCode),
      }),
    ),
    /** The browser may be remembered for thirty days. */
    mayRemember: z.boolean(),
  }),
  errors: secondFactorErrors,
  throttle: { limit: 120, seconds: 900 },
})

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/userverification/sendverificationcode',
  access: 'public',
  summary: 'Sends a code for the second step of a sign-in; the one before it is worth nothing from now on.',
  input: z.object({ challenge, channel: z.enum(CODE_CHANNELS, { error: say.codeRequired }) }),
  output: sentCode,
  errors: { ...secondFactorErrors, 'code-too-soon': phoneErrors['code-too-soon'] },
  throttle: { limit: 60, seconds: 900 },
})

export const prepareEnrolment = endpoint({
  method: 'POST',
  path: '/userverification/prepareenrolment',
  access: 'public',
  summary: 'The secret for staff whose sign-in answered mustEnrol; the same one for the whole challenge.',
  input: z.object({ challenge }),
  output: preparation,
  errors: secondFactorErrors,
  throttle: { limit: 60, seconds: 900 },
})

export const checkUserVerification = endpoint({
  method: 'POST',
  path: '/userverification/checkuserverification',
  access: 'public',
  summary:
    'Opens the session that a challenge stands for, by a code of the app, one that was sent, or a recovery code.',
  input: z.object({
    challenge,
    code: typedCode,
    /** Where the code was sent; absent for the app’s and recovery codes. */
    channel: z.optional(z.enum(CODE_CHANNELS, { error: say.codeRequired })),
    rememberDevice: z.optional(z.boolean({ error: textMessages.malformed })),
  }),
  output: openedSession,
  errors: { ...secondFactorErrors, ...signInErrors },
})

/** The key of the one-time link that an installation without administrator prints at start. */
const setupKey = codeText((text) => /^[A-Za-z0-9_-]{20,100}$/.test(text), {
  required: say.setupKeyRequired,
  invalid: say.setupKeyRequired,
})

export const getSetup = endpoint({
  method: 'GET',
  path: '/setup/getsetup',
  access: 'public',
  summary: 'Whether a set-up link is still good. Looking does not use it up.',
  input: z.object({ key: setupKey }),
  output: z.object({ valid: z.boolean(), purpose: z.enum(['first-administrator', 'lost-factor']) }),
  errors: tokenErrors,
  throttle: { limit: 30, seconds: 900 },
})

export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/setup/createfirstadministrator',
  access: 'public',
  summary:
    'Creates the first administrator by the set-up link; the answer is a sign-in that still needs its enrolment.',
  input: z
    .object({
      key: setupKey,
      firstName: personName(say.nameRequired),
      lastName: personName(say.surnameRequired),
      emailAddress: email,
      ...newPasswordFields,
    })
    .check(passwordsMatch),
  output: z.object({ id: z.string(), jwt: z.null(), challenge: z.string(), mustEnrol: z.literal(true) }),
  errors: { ...setupErrors, ...passwordErrors },
  throttle: { limit: 30, seconds: 900 },
})

export const replaceLostFactor = endpoint({
  method: 'POST',
  path: '/setup/replacelostfactor',
  access: 'public',
  summary:
    'Removes an administrator’s lost second factor by the link of the command line and his password; the answer is a sign-in that still needs its enrolment.',
  input: z.object({ key: setupKey, password: typedPassword(passwordMessages.required) }),
  output: z.object({ id: z.string(), jwt: z.null(), challenge: z.string(), mustEnrol: z.literal(true) }),
  errors: { ...setupErrors, ...signInErrors },
  throttle: { limit: 30, seconds: 900 },
})
