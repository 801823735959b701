import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { amountInput, hundredths } from '../common/money/money.ts'
import { idInput, optionalText, queryInt, requiredText } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { importErrors } from '../settlement/messages.ts'
import { lifecycleErrors } from '../projects/messages.ts'
import { trialErrors, trialMessages } from './messages.ts'
import { PAYMENT_KINDS } from './payment-kinds.ts'
import { STATEMENT_FORMS } from './statement-forms.ts'

// Calls of the trial console to the simulated escrow bank.

const NEXT_REFUSALS = ['account-closed', 'funds-insufficient'] as const

const STATEMENT_RHYTHMS = ['intraday', 'end-of-day'] as const

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
  summary: 'Movements of one account, newest first, which statement has each, and what the bank was told of requests.',
  input: z.object({ iban: requiredText(64) }),
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
    /** What was closed into statements, the newest first. */
    statements: z.array(z.object({ number: z.int(), openedOn: z.string(), closing: hundredths })),
    /** What the platform told of requests for funds, the latest first; at most two hundred. */
    requests: z.array(
      z.object({
        requestId: z.string(),
        reference: z.string(),
        payerName: z.string(),
        amount: hundredths,
        requestedAt: unixSeconds,
        /** Null while it waits for its payment, or was paid. */
        endReason: z.nullable(z.enum(['cancelled', 'expired'])),
      }),
    ),
  }),
  errors: {},
})

export const getStatementFile = endpoint({
  method: 'GET',
  path: '/trial/getstatementfile',
  access: 'public',
  trialOnly: true,
  summary: 'A statement of the simulated bank as a file in one of the forms in which banks give theirs.',
  input: z.object({
    iban: requiredText(34),
    number: queryInt,
    form: z.enum(STATEMENT_FORMS, { error: trialMessages.formRequired }),
  }),
  output: z.object({ fileName: z.string(), base64document: z.string() }),
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
    toIban: requiredText(64),
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
  input: z.object({ fromIban: requiredText(64), amount: amountInput }),
  output: z.object({ movementId: z.string(), balance: hundredths }),
  errors: trialErrors,
})

export const getOrderAtBank = endpoint({
  method: 'GET',
  path: '/trial/getorderatbank',
  access: 'public',
  trialOnly: true,
  summary:
    'One investment as its payment is made at the simulated bank: what is missing, and what each ready-made payment sends.',
  input: z.object({ investmentId: idInput }),
  output: z.nullable(
    z.object({
      investmentId: z.string(),
      projectTitle: z.string(),
      referenceNo: z.string(),
      escrowIban: z.string(),
      isWaiting: z.boolean(),
      amount: hundredths,
      missing: hundredths,
      payments: z.array(z.object({ kind: z.enum(PAYMENT_KINDS), amount: hundredths })),
    }),
  ),
  errors: {},
})

/** Pays a waiting investment as its owner would: right amount, own account, reference in the description. */
export const payInvestment = endpoint({
  method: 'POST',
  path: '/trial/payinvestment',
  access: 'public',
  forNobody: true,
  trialOnly: true,
  summary: 'Sends the transfer of one waiting investment, rightly or wrongly, and lets the statement arrive.',
  input: z.object({ investmentId: idInput, kind: z.optional(z.enum(PAYMENT_KINDS)) }),
  output: z.object({
    investmentId: z.string(),
    kind: z.enum(PAYMENT_KINDS),
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

/** The receiver's bank sends an executed payment back to the account it came from, under the platform's own number. */
export const returnPayment = endpoint({
  method: 'POST',
  path: '/trial/returnpayment',
  access: 'public',
  trialOnly: true,
  summary: 'Sends a payment back that the bank had executed: a refund or a payout.',
  input: z.object({
    paymentId: requiredText(35),
    reason: z.enum(['account-closed', 'account-blocked', 'name-mismatch'], {
      error: trialMessages.returnReasonRequired,
    }),
  }),
  output: z.object({ movementId: z.string() }),
  errors: trialErrors,
})
