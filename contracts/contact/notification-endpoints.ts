import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { CHOSEN_CELLS, type Cell, SHOWN_TOPICS, TOLD_CHANNELS } from '../notifications/topics.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { consentErrors, newsletterOffErrors } from './messages.ts'
import { CONSENT_SOURCES, CONSENTS } from '../membership/consents.ts'

// What a member agreed to be sent and what their data may be used for, given and taken back as easily (law 6563 m.8, KVKK m.11).

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
        /** Of a given commercial consent: how it stands at the national register; nothing is sent before `taken`. */
        register: z.nullable(z.enum(['waiting', 'taken', 'refused', 'lapsed'])),
      }),
    ),
    /** Of the member's own address, whoever asked for it; `asked`: the mailed link is waited for. */
    newsletter: z.object({ state: z.enum(['none', 'asked', 'confirmed']), since: z.nullable(unixSeconds) }),
    /** Letters about campaigns the member follows or invested in; `since`: when they were switched off. */
    campaignNews: z.object({ isOn: z.boolean(), since: z.nullable(unixSeconds) }),
    /** The matrix of what is told in which way; topics of staff only for staff. */
    topics: z.array(
      z.object({
        topic: z.enum(SHOWN_TOPICS),
        channels: z.array(
          z.object({
            channel: z.enum(TOLD_CHANNELS),
            /** `fixed`: law or safety asks for it; `none`: nothing of the topic goes this way. */
            rule: z.enum(['fixed', 'chosen', 'none']),
            isOn: z.boolean(),
          }),
        ),
      }),
    ),
    /** Whether the operator sends commercial messages at all and asks for consents to them. */
    asksAdvertising: z.boolean(),
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
  summary:
    'Gives or takes back one consent, at once; the newsletter starts by the mailed link; campaign news go on or off. Again changes nothing.',
  input: z.object({
    consent: z.enum([...CONSENTS, 'newsletter', 'campaign-news']),
    given: z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value) => value === true || value === 'true'),
    ),
  }),
  output: done,
  errors: { ...consentErrors, ...newsletterOffErrors },
})

const cell = z.enum(CHOSEN_CELLS as readonly [Cell, ...Cell[]])

export const updateNotificationChannels = endpoint({
  method: 'POST',
  path: '/notification/updatenotificationchannels',
  access: 'member',
  summary: 'Takes the matrix whole: cells named here are on, all others a member may switch are off.',
  input: z.object({ wanted: z._default(z.array(cell).check(z.maxLength(CHOSEN_CELLS.length)), []) }),
  output: done,
  errors: {},
})
