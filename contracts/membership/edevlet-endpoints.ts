import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { optionalLocalPath } from '../common/text/local-path.ts'
import { optionalText, requiredText } from '../common/text/text.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { IDENTITY_PROOFS } from './edevlet.ts'
import { edevletErrors } from './edevlet-messages.ts'

export const getEDevletLoginUrl = endpoint({
  method: 'POST',
  path: '/edevlet/getloginurl',
  access: 'member',
  summary:
    'Begins a verification and says where the member signs in to e-Devlet. It may be used once, in this session.',
  input: z.object({ returnTo: optionalLocalPath(400) }),
  output: z.object({ loginUrl: z.string() }),
  errors: edevletErrors,
  throttle: { limit: 20, seconds: 3600 },
})

export const verifyEDevlet = endpoint({
  method: 'POST',
  path: '/edevlet/verifyedevlet',
  access: 'member',
  summary: 'Handles the return: proves the identity step by what e-Devlet says of the person (T14/2-a).',
  input: z.object({
    state: requiredText(400),
    code: z.optional(optionalText(2000)),
    error: z.optional(optionalText(200)),
    iss: z.optional(optionalText(400)),
  }),
  output: z.object({
    /** The name typed at sign-up was another one; the proven one took its place. */
    nameCorrected: z.boolean(),
    /** The path given when it began, or nothing. */
    returnTo: z.string(),
  }),
  errors: edevletErrors,
})

export const getEDevletResult = endpoint({
  method: 'GET',
  path: '/edevlet/getverificationresult',
  access: 'member',
  summary: 'What became of the member’s last verification at e-Devlet.',
  input: nothing,
  output: z.object({
    state: z.enum(['none', 'begun', 'checking', 'verified', 'failed']),
    /** Why it failed, as a refusal’s code and sentence; empty otherwise. */
    code: z.string(),
    message: z.string(),
    at: z.nullable(unixSeconds),
  }),
  errors: {},
})

export const checkMemberState = endpoint({
  method: 'GET',
  path: '/edevlet/checkmemberstate',
  access: 'member',
  summary: 'Whether the member’s identity is proven, by what, and whether e-Devlet can be used here.',
  input: nothing,
  output: z.object({
    isVerified: z.boolean(),
    provenBy: z.nullable(z.enum(IDENTITY_PROOFS)),
    isOffered: z.boolean(),
  }),
  errors: {},
})
