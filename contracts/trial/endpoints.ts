import * as z from 'zod/mini'
import { momentInput } from '../common/text/whole-number.ts'
import { endpoint } from '../common/endpoint.ts'
import { countInput, optionalText, requiredText } from '../common/text/text.ts'
import { done, nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { FAULT_MODES, FAULTY_SYSTEMS } from './faults.ts'
import { trialErrors, trialMessages } from './messages.ts'

// Calls of the trial console. They exist only where the trial pieces run; production has neither them nor their code.

export * from './bank-endpoints.ts'
export * from './card-endpoints.ts'
export * from './edevlet-endpoints.ts'
export * from './iys-endpoints.ts'
export * from './mkk-endpoints.ts'
export * from './planting-endpoints.ts'
export * from './sample-endpoints.ts'

const NEXT_REFUSALS = ['account-closed', 'funds-insufficient'] as const

const STATEMENT_RHYTHMS = ['intraday', 'end-of-day'] as const

const fault = z.object({
  system: z.enum(FAULTY_SYSTEMS),
  mode: z.enum(FAULT_MODES),
  delayMs: z.int(),
  /** How many more requests the fault hits; null until it is taken back. */
  remaining: z.nullable(z.int()),
})

export const getTrialState = endpoint({
  method: 'GET',
  path: '/trial/gettrialstate',
  access: 'public',
  trialOnly: true,
  summary: 'The moved clock, the demo logins and the faults that are set.',
  input: nothing,
  output: z.object({
    now: unixSeconds,
    machineNow: unixSeconds,
    demoLogins: z.array(
      z.object({ role: z.string(), label: z.string(), emailAddress: z.string(), password: z.string() }),
    ),
    faults: z.array(fault),
    /** What the bank was told to say of the next list's largest payment. */
    bankRefusesNext: z.nullable(z.enum(NEXT_REFUSALS)),
    statementRhythm: z.enum(STATEMENT_RHYTHMS),
    /** Moments at which something falls due next, soonest first. */
    upcoming: z.array(z.object({ at: unixSeconds, label: z.string() })),
  }),
  errors: {},
})

export const moveClock = endpoint({
  method: 'POST',
  path: '/trial/moveclock',
  access: 'public',
  trialOnly: true,
  summary: 'Moves the platform’s clock forward and does all work that falls due on the way.',
  input: z.object({
    toUnixSeconds: z.optional(momentInput),
    byMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(600_000))),
  }),
  output: z.object({ now: unixSeconds, workDone: z.int() }),
  errors: trialErrors,
})

export const runDueWork = endpoint({
  method: 'POST',
  path: '/trial/runduework',
  access: 'public',
  trialOnly: true,
  summary: 'Does everything that is due, now; with `only`, what is due of one kind.',
  input: z.object({ only: z.optional(z.enum(['urgent-letters'])) }),
  output: z.object({ workDone: z.int() }),
  errors: {},
})

export const forgetTries = endpoint({
  method: 'POST',
  path: '/trial/forgettries',
  access: 'public',
  trialOnly: true,
  summary:
    'Forgets how often anybody signed up, asked for a code or mistyped, so that stories can be played again and again.',
  input: nothing,
  output: done,
  errors: {},
})

export const resetTrial = endpoint({
  method: 'POST',
  path: '/trial/resettrial',
  access: 'public',
  trialOnly: true,
  summary:
    'Sets the trial up again as on its first day: everything people did goes, sessions too. The platform is away for half a minute.',
  input: nothing,
  output: done,
  errors: {},
})

export const getMails = endpoint({
  method: 'GET',
  path: '/trial/getmails',
  access: 'public',
  trialOnly: true,
  summary: 'Mails that the trial’s SMTP server received, newest first.',
  input: z.object({ to: z.optional(optionalText(254)), after: z.optional(optionalText(80)) }),
  output: z.object({
    mails: z.array(
      z.object({ id: z.string(), to: z.string(), subject: z.string(), receivedAt: unixSeconds, preview: z.string() }),
    ),
    next: nextKey,
  }),
  errors: {},
})

export const getMail = endpoint({
  method: 'GET',
  path: '/trial/getmail',
  access: 'public',
  trialOnly: true,
  summary: 'One mail, with the links it holds.',
  input: z.object({ id: requiredText(80) }),
  output: z.object({
    id: z.string(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    receivedAt: unixSeconds,
    text: z.string(),
    html: z.nullable(z.string()),
    links: z.array(z.string()),
    attachments: z.array(
      z.object({ fileName: z.string(), mimeType: z.string(), text: z.string(), base64: z.string() }),
    ),
  }),
  errors: {},
})

export const getShortMessages = endpoint({
  method: 'GET',
  path: '/trial/getshortmessages',
  access: 'public',
  trialOnly: true,
  summary: 'Short messages that the trial’s gateway took, newest first.',
  input: z.object({ to: z.optional(optionalText(20)), after: z.optional(optionalText(80)) }),
  output: z.object({
    messages: z.array(
      z.object({ id: z.string(), to: z.string(), sender: z.string(), text: z.string(), receivedAt: unixSeconds }),
    ),
  }),
  errors: {},
})

export const setFault = endpoint({
  method: 'POST',
  path: '/trial/setfault',
  access: 'public',
  trialOnly: true,
  summary:
    'Tells a simulator to refuse, delay, repeat, cut off, garble or fail, for a number of requests or until taken back.',
  input: z.object({
    system: z.enum(FAULTY_SYSTEMS),
    mode: z.enum(FAULT_MODES, { error: trialMessages.faultModeRequired }),
    delayMs: z.optional(countInput(0, 120_000, trialMessages.faultDelay)),
    count: z.optional(countInput(1, 1000, trialMessages.faultCount)),
  }),
  output: z.array(fault),
  errors: trialErrors,
})

export const getAuthenticatorCodes = endpoint({
  method: 'GET',
  path: '/trial/getauthenticatorcodes',
  access: 'public',
  trialOnly: true,
  summary: 'The authenticator app of the demo staff: the code of this half minute, and one that has not been used yet.',
  input: z.object({ emailAddress: z.optional(optionalText(254)) }),
  output: z.object({
    /** Seconds until the codes change; machine time, which a moved clock leaves alone. */
    secondsLeft: z.int(),
    entries: z.array(
      z.object({
        emailAddress: z.string(),
        label: z.string(),
        code: z.string(),
        /** A code that still opens a session; null: wait for the next half minute. */
        unusedCode: z.nullable(z.string()),
        /** Being set up at this moment: its first code has not been given yet. */
        isPending: z.boolean(),
      }),
    ),
  }),
  errors: {},
})
