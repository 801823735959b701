import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { codeText } from '../common/text/text.ts'
import { tidyCode } from '../common/text/tidy-code.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { membershipMessages as say, phoneErrors } from './messages.ts'

// That a phone number is the member's own: six digits sent to it by short message.

const sentCode = z.object({ expiresAt: unixSeconds, resendAt: unixSeconds })

export const getPhoneVerification = endpoint({
  method: 'GET',
  path: '/investor/getphoneverification',
  access: 'member',
  summary: 'The member’s number, whether it is verified, and the code that counts now.',
  input: nothing,
  output: z.object({
    /** Empty where none is known. */
    phone: z.string(),
    verifiedAt: z.nullable(unixSeconds),
    /** The operator sends no short messages: nothing is verified and nothing is asked for. */
    isOff: z.boolean(),
    code: z.nullable(sentCode),
  }),
  errors: {},
})

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/investor/sendphonecode',
  access: 'member',
  summary: 'Sends a code to the member’s number; the one before it is worth nothing from now on.',
  input: nothing,
  output: sentCode,
  errors: phoneErrors,
  throttle: { limit: 8, seconds: 3600 },
})

export const verifyPhoneNumber = endpoint({
  method: 'POST',
  path: '/investor/verifyphonenumber',
  access: 'member',
  summary: 'Verifies the member’s number by the code sent to it.',
  input: z.object({
    code: codeText(
      (text) => /^\d{6}$/.test(text),
      { required: say.phoneCodeRequired, invalid: say.phoneCodeInvalid },
      tidyCode,
    ),
  }),
  output: done,
  errors: phoneErrors,
  throttle: { limit: 40, seconds: 3600 },
})
