import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { CONSENT_SOURCES, CONSENTS } from '../membership/consents.ts'

// What a member agreed to be sent and what his data may be used for, given and taken back as easily (law 6563 m.8, KVKK m.11).

export const getInvestorNotifications = endpoint({
  method: 'GET',
  path: '/notification/getinvestornotifications',
  access: 'member',
  summary:
    'The consents of the member, each with the day and place it was last given or taken back; and the newsletter.',
  input: nothing,
  output: z.object({
    consents: z.array(
      z.object({
        consent: z.enum(CONSENTS),
        given: z.boolean(),
        /** Null: never given. */
        changedAt: z.nullable(unixSeconds),
        source: z.nullable(z.enum(CONSENT_SOURCES)),
        textVersion: z.nullable(z.int()),
      }),
    ),
    /** Of the member's own address, whoever asked for it; `asked`: the mailed link is waited for. */
    newsletter: z.object({ state: z.enum(['none', 'asked', 'confirmed']), since: z.nullable(unixSeconds) }),
    emailAddress: z.string(),
    phone: z.string(),
    isPhoneVerified: z.boolean(),
  }),
  errors: {},
})

export const updateInvestorNotifications = endpoint({
  method: 'POST',
  path: '/notification/updateinvestornotifications',
  access: 'member',
  summary: 'Gives or takes back one consent, at once; the newsletter starts by the mailed link. Again changes nothing.',
  input: z.object({
    consent: z.enum([...CONSENTS, 'newsletter']),
    given: z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value) => value === true || value === 'true'),
    ),
  }),
  output: done,
  errors: {},
})
