import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { commonErrors } from '../../common/text/messages.ts'
import { base64Input, optionalText, requiredLine } from '../../common/text/text.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { signInErrors, tokenErrors } from '../messages.ts'
import { reviewErrors, reviewMessages } from '../review/messages.ts'
import { validateToken } from '../schemas.ts'
import { lostPhoneErrors } from './lost-phone-messages.ts'
import { challenge } from './second-factor-endpoints.ts'
import { secondFactorErrors } from './second-factor-messages.ts'

// The way back of a member who lost app, number and remembered browser at once: their password, a paper an officer looks at, and a
// waiting time in which the account's owner can object.

/** 5 MB as base64. */
const FILE_TEXT = 7_000_000

export const getLostPhone = endpoint({
  method: 'POST',
  path: '/userverification/getlostphone',
  access: 'public',
  changesNothing: true,
  summary:
    'Whether the member behind a sign-in may ask for his second steps to be removed, and where his request stands.',
  input: z.object({ challenge }),
  output: z.object({
    /** False for staff, whose administrator does it. */
    mayAsk: z.boolean(),
    /** By parameter: hours that pass between the request and the removal, and in which changes are held afterwards. */
    waitHours: z.int(),
    holdHours: z.int(),
    /** Codes go to their number, so that a new card with it is a way too. */
    hasSms: z.boolean(),
    waiting: z.nullable(z.object({ askedAt: unixSeconds, dueAt: unixSeconds, isApproved: z.boolean() })),
    /** Why the last request was refused; null where none was, or a newer one waits. */
    refusal: z.nullable(z.string()),
  }),
  errors: secondFactorErrors,
  throttle: { limit: 60, seconds: 900 },
})

export const askLostPhone = endpoint({
  method: 'POST',
  path: '/userverification/asklostphone',
  access: 'public',
  summary:
    'Asks, with the password shown and a paper sent along, for the member’s second steps to be removed; the owner is told at once and may object.',
  input: z.object({
    challenge,
    note: z.optional(optionalText(500)),
    fileName: requiredLine(200),
    base64document: base64Input(FILE_TEXT, reviewMessages.paperRequired),
  }),
  output: z.object({ dueAt: unixSeconds }),
  errors: {
    ...secondFactorErrors,
    ...lostPhoneErrors,
    'account-suspended': signInErrors['account-suspended'],
    ...reviewErrors,
    'picture-unreadable': commonErrors['picture-unreadable'],
  },
  throttle: { limit: 10, seconds: 3600 },
  bodyLimit: 8 * 1024 * 1024,
})

export const keepSecondStep = endpoint({
  method: 'POST',
  path: '/userverification/keepsecondstep',
  access: 'public',
  summary: 'Ends a request to remove second steps, by the link its owner was mailed. Nothing is removed.',
  input: validateToken,
  output: done,
  errors: tokenErrors,
  throttle: { limit: 30, seconds: 900 },
})

export const stopLostPhone = endpoint({
  method: 'POST',
  path: '/twofactor/stoplostphone',
  access: 'member',
  summary: 'Ends the request to remove the caller’s second steps; he is signed in all the same. Nothing is removed.',
  input: nothing,
  output: done,
  errors: {},
  throttle: { limit: 30, seconds: 900 },
})
