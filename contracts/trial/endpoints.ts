import * as z from 'zod/mini'
import { momentInput } from '../common/whole-number.ts'
import { endpoint } from '../common/endpoint.ts'
import { amountInput, hundredths } from '../common/money.ts'
import { countInput, idInput, optionalText, requiredText } from '../common/text.ts'
import { done, nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { importErrors } from '../investments/messages.ts'
import { lifecycleErrors } from '../projects/messages.ts'
import { FAULT_MODES, FAULTY_SYSTEMS } from './faults.ts'
import { trialErrors, trialMessages } from './messages.ts'

// Calls of the trial console. They exist only where the trial pieces run; production has neither them nor their code.

export * from './return-payment-endpoint.ts'

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
  summary: 'Does everything that is due, now.',
  input: nothing,
  output: z.object({ workDone: z.int() }),
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

const bankAccount = z.object({
  iban: z.string(),
  holderName: z.string(),
  balance: hundredths,
  isEscrow: z.boolean(),
  projectId: z.nullable(z.string()),
})

export const getBankAccounts = endpoint({
  method: 'GET',
  path: '/trial/getbankaccounts',
  access: 'public',
  trialOnly: true,
  summary: 'Accounts at the simulated escrow bank with their balances.',
  input: nothing,
  output: z.array(bankAccount),
  errors: {},
})

export const getBankMovements = endpoint({
  method: 'GET',
  path: '/trial/getbankmovements',
  access: 'public',
  trialOnly: true,
  summary: 'Movements of one account, newest first, and which statement has each.',
  input: z.object({ iban: requiredText(34) }),
  output: z.object({
    account: bankAccount,
    movements: z.array(
      z.object({
        id: z.string(),
        bookedAt: unixSeconds,
        amount: hundredths,
        counterpartyName: z.string(),
        counterpartyIban: z.string(),
        description: z.string(),
        statementNumber: z.nullable(z.int()),
        /** Of a payment of the platform's that the receiver's bank may send back: its number. */
        returnable: z.nullable(z.string()),
      }),
    ),
  }),
  errors: {},
})

/** An EFT as a customer of another bank would send it. */
export const sendTransfer = endpoint({
  method: 'POST',
  path: '/trial/sendtransfer',
  access: 'public',
  trialOnly: true,
  summary: 'Sends money to an escrow account, as the investor’s bank would.',
  input: z.object({
    toIban: requiredText(34),
    amount: amountInput,
    payerName: requiredText(140),
    /** Empty: paid in at a counter; the statement then names no account. */
    payerIban: optionalText(34),
    /** Identity or tax number as the sender's bank gives it; empty: the member's who is called so. */
    payerNumber: z.optional(optionalText(20)),
    /** The sender's bank gives no number. */
    withoutNumber: z.optional(z.boolean()),
    description: optionalText(140),
  }),
  output: z.object({ movementId: z.string(), balance: hundredths }),
  errors: trialErrors,
})

/** The bank books money out that nobody told it to pay; it is paid back with a transfer from outside. */
export const bookBankMistake = endpoint({
  method: 'POST',
  path: '/trial/bookbankmistake',
  access: 'public',
  trialOnly: true,
  summary: 'Books money out of an escrow account by mistake.',
  input: z.object({ fromIban: requiredText(34), amount: amountInput }),
  output: z.object({ movementId: z.string(), balance: hundredths }),
  errors: trialErrors,
})

/** Pays a waiting investment as its owner would: right amount, own account, reference in the description. */
export const payInvestment = endpoint({
  method: 'POST',
  path: '/trial/payinvestment',
  access: 'public',
  trialOnly: true,
  summary: 'Sends the transfer of one waiting investment and lets the statement arrive.',
  input: z.object({ investmentId: idInput }),
  output: z.object({
    movementId: z.string(),
    workDone: z.int(),
    /** Whether a statement has the payment yet. */
    isStated: z.boolean(),
  }),
  errors: { ...trialErrors, ...importErrors, ...lifecycleErrors },
})

/** How the bank tells what it booked. */
export const setStatementRhythm = endpoint({
  method: 'POST',
  path: '/trial/setstatementrhythm',
  access: 'public',
  trialOnly: true,
  summary: 'Lets the bank send statements during the day with times, or one after each day’s end with days alone.',
  input: z.object({ rhythm: z.enum(STATEMENT_RHYTHMS, { error: trialMessages.rhythmRequired }) }),
  output: done,
  errors: trialErrors,
})

/** One payment that the bank refuses, so that correcting it can be tried. */
export const refuseNextPayment = endpoint({
  method: 'POST',
  path: '/trial/refusenextpayment',
  access: 'public',
  trialOnly: true,
  summary: 'Lets the bank refuse the largest payment of the next list it is sent, or takes that back.',
  input: z.object({ refusal: z.enum([...NEXT_REFUSALS, 'none'], { error: trialMessages.refusalRequired }) }),
  output: done,
  errors: trialErrors,
})

export const cutStatements = endpoint({
  method: 'POST',
  path: '/trial/cutstatements',
  access: 'public',
  trialOnly: true,
  summary:
    'The bank closes its books as far as its rhythm lets it: every account with movements gets a statement, and the platform takes them in.',
  input: nothing,
  output: z.object({ statementCount: z.int(), workDone: z.int() }),
  errors: { ...trialErrors, ...importErrors, ...lifecycleErrors },
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
