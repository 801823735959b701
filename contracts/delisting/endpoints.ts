import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { exactly } from '../common/money/exact.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, requiredLine } from '../common/text/text.ts'
import { calendarDate } from '../common/time/calendar-date.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { askedOfDevice, credential } from '../membership/sign-in/passkey-endpoints.ts'
import { typedCode } from '../membership/sign-in/second-factor-endpoints.ts'
import { passkeyErrors, secondFactorErrors } from '../membership/sign-in/second-factor-messages.ts'
import { changeErrors } from '../projects/form/messages.ts'
import { lifecycleErrors } from '../projects/messages.ts'
import { PROJECT_STATES } from '../projects/lifecycle.ts'
import { delistingErrors as errors, delistingMessages as say } from './messages.ts'

/** Of what waits about a campaign that ends, where others were faster. */
const resolved = {
  'project-step-impossible': lifecycleErrors['project-step-impossible'],
  'change-not-waiting': changeErrors['change-not-waiting'],
  'change-not-open': changeErrors['change-not-open'],
  'change-closing-passed': changeErrors['change-closing-passed'],
}

/** The decision of SPK's: its day, and the bulletin it was published in. */
const decision = { decidedOn: z.string(), source: z.string() }

const campaign = z.object({
  projectId: z.string(),
  title: z.string(),
  state: z.enum(PROJECT_STATES),
  /** Paid by investors and theirs again; orders that nobody has paid yet are not in it. */
  owed: hundredths,
  investorCount: z.int(),
})

export const getDelisting = endpoint({
  method: 'GET',
  path: '/platform/getdelisting',
  access: CONSOLE_READERS.delisting,
  summary:
    'Whether the platform was struck off SPK’s list (T17/10), what waits for its second officer, and what ends by it.',
  input: nothing,
  output: z.object({
    confirmed: z.nullable(
      z.object({ ...decision, begunBy: z.string(), decidedBy: z.string(), decidedAt: unixSeconds }),
    ),
    begun: z.nullable(
      z.object({ ...decision, decisionId: z.string(), by: z.string(), at: unixSeconds, isOwn: z.boolean() }),
    ),
    /** What a confirmation ends now; of what is confirmed already nothing but what is held. */
    ending: z.object({
      campaigns: z.array(campaign),
      /** All that is owed back, and to how many people. */
      owed: hundredths,
      investorCount: z.int(),
      /** Orders that nobody has paid yet. */
      unpaidOrders: z.int(),
      applications: z.int(),
      drafts: z.int(),
    }),
    /** Campaigns that go on: the register entered their increase, or an officer has entered that it did. */
    kept: z.array(z.object({ projectId: z.string(), title: z.string(), state: z.enum(PROJECT_STATES) })),
    /** Entries that were taken back, the latest first. */
    withdrawn: z.array(
      z.object({
        ...decision,
        begunBy: z.string(),
        begunAt: unixSeconds,
        withdrawnBy: z.string(),
        withdrawnAt: unixSeconds,
      }),
    ),
    mayBegin: z.boolean(),
    /** Whether whoever asks may decide on what another began. */
    mayDecide: z.boolean(),
    /** How whoever asks can prove a confirmation: by a code of the app or one that is kept, by a passkey. */
    hasCode: z.boolean(),
    hasPasskey: z.boolean(),
  }),
  errors: {},
})

export const beginDelisting = endpoint({
  method: 'POST',
  path: '/platform/begindelisting',
  access: ['administrator'],
  summary: 'Enters SPK’s decision to strike the platform off its list; nothing ends until another officer confirms it.',
  input: exactly({ decidedOn: calendarDate(say.dayRequired), source: requiredLine(200, say.sourceRequired) }),
  output: z.object({ decisionId: z.string() }),
  errors: {
    'delisting-begun-already': errors['delisting-begun-already'],
    'delisting-day-ahead': errors['delisting-day-ahead'],
    'delisting-over': errors['delisting-over'],
  },
})

const confirmed = z.object({ campaigns: z.int(), applications: z.int() })
const confirming = {
  'same-officer': errors['same-officer'],
  'delisting-over': errors['delisting-over'],
  ...resolved,
}

export const confirmDelisting = endpoint({
  method: 'POST',
  path: '/platform/confirmdelisting',
  access: ['compliance-officer', 'administrator'],
  summary:
    'Another officer confirms with a code of their second factor: campaigns that are not paid out and all applications end at once, for good.',
  input: exactly({ decisionId: idInput, code: typedCode }),
  output: confirmed,
  errors: {
    ...confirming,
    'code-wrong': secondFactorErrors['code-wrong'],
    'code-used': secondFactorErrors['code-used'],
    'code-not-right': secondFactorErrors['code-not-right'],
    'second-factor-off': secondFactorErrors['second-factor-off'],
    'too-many-codes': secondFactorErrors['too-many-codes'],
  },
})

export const prepareDelistingConfirmation = endpoint({
  method: 'POST',
  path: '/platform/preparedelistingconfirmation',
  access: ['compliance-officer', 'administrator'],
  summary: 'What one of the officer’s devices is asked to sign for the decision as it was entered, in place of a code.',
  input: exactly({ decisionId: idInput }),
  output: askedOfDevice,
  errors: { 'delisting-over': errors['delisting-over'], 'method-off': secondFactorErrors['method-off'] },
})

export const confirmDelistingWithPasskey = endpoint({
  method: 'POST',
  path: '/platform/confirmdelistingwithpasskey',
  access: ['compliance-officer', 'administrator'],
  summary: 'The same with a passkey, which signs this decision’s day and bulletin.',
  input: exactly({ decisionId: idInput, credential }),
  output: confirmed,
  errors: {
    ...confirming,
    'passkey-unknown': passkeyErrors['passkey-unknown'],
    'passkey-refused': passkeyErrors['passkey-refused'],
    'passkey-copied': passkeyErrors['passkey-copied'],
    'passkey-expired': passkeyErrors['passkey-expired'],
  },
})

export const withdrawDelisting = endpoint({
  method: 'POST',
  path: '/platform/withdrawdelisting',
  access: ['compliance-officer', 'administrator'],
  summary: 'Takes back an entry that nobody has confirmed.',
  input: exactly({ decisionId: idInput }),
  output: done,
  errors: { 'delisting-over': errors['delisting-over'] },
})
