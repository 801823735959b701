import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { amountInput, hundredths } from '../common/money.ts'
import { idInput, queryInt, requiredText } from '../common/text.ts'
import { done, nothing, reason, unixSeconds } from '../common/wire.ts'
import { INVESTMENT_STATES } from './lifecycle.ts'
import { cancelErrors, importErrors, orderErrors, settlementErrors } from './messages.ts'

/** A text to be opened and accepted in the invest flow; accepted versions are named by hash. */
const textToAccept = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  version: z.int(),
  sha256: z.string(),
  openedAt: z.nullable(unixSeconds),
  acceptedAt: z.nullable(unixSeconds),
})

/** Everything the invest flow's summary shows, and how far this investor has come (kept on the server). */
export const getInvestmentPreparation = endpoint({
  method: 'GET',
  path: '/investment/getinvestmentpreparation',
  access: 'member',
  summary: 'Terms, remaining amounts with their explanation, saved amount, texts to accept, and what still blocks.',
  input: z.object({ projectId: idInput }),
  output: z.object({
    projectId: z.string(),
    projectTitle: z.string(),
    seoName: z.string(),
    stateCode: z.int(),
    unitShareValue: hundredths,
    fundingGoal: hundredths,
    remaining: hundredths,
    numberofShares: z.int(),
    percentageofShares: hundredths,
    closesAt: unixSeconds,
    formVersion: z.int(),
    /** Null: the investor has no limit (qualified or a legal person). */
    remainingLimit: z.nullable(hundredths),
    limitReasons: z.array(reason),
    /** Empty when the investor may invest now. */
    blockers: z.array(reason),
    savedAmount: z.nullable(hundredths),
    texts: z.array(textToAccept),
    /** Set once every text is accepted for the saved amount; goes with the order. */
    acceptanceId: z.nullable(z.string()),
    withdrawalHours: z.int(),
    paymentDays: z.int(),
  }),
  errors: {},
})

export const saveInvestmentAmount = endpoint({
  method: 'POST',
  path: '/investment/saveinvestmentamount',
  access: 'member',
  summary: 'Keeps the amount of the invest flow; another amount asks for the contracts again.',
  input: z.object({ projectId: idInput, amount: amountInput }),
  output: z.object({ shareCount: z.int() }),
  errors: orderErrors,
})

export const openInvestmentText = endpoint({
  method: 'POST',
  path: '/investment/openinvestmenttext',
  access: 'member',
  summary: 'Records that the investor opened a text, and returns it (T11/9: the form must have been read).',
  input: z.object({ projectId: idInput, textId: requiredText(80) }),
  output: z.object({ id: z.string(), title: z.string(), version: z.int(), body: z.string(), sha256: z.string() }),
  errors: orderErrors,
})

export const acceptInvestmentTexts = endpoint({
  method: 'POST',
  path: '/investment/acceptinvestmenttexts',
  access: 'member',
  summary: 'Accepts every required text, each named by its hash, for the saved amount and form version.',
  input: z.object({
    projectId: idInput,
    formVersion: z.int(),
    accepted: z.array(z.object({ id: requiredText(80), sha256: requiredText(64) })).check(z.maxLength(20)),
  }),
  output: z.object({ acceptanceId: z.string() }),
  errors: orderErrors,
})

/** Creates an investment awaiting a transfer. The same `id` sent twice makes one investment and gives one answer. */
export const makeEftInvestment = endpoint({
  method: 'POST',
  path: '/investment/makeeftinvestment',
  access: 'member',
  summary: 'Reserves whole shares and answers with the transfer reference and the campaign’s escrow IBAN.',
  input: z.object({
    /** Made by the browser before the first try; the idempotency key. */
    id: idInput,
    projectId: idInput,
    amount: amountInput,
    acceptanceId: idInput,
    /** The terms the investor saw; other terms meanwhile: 409. */
    formVersion: z.int(),
  }),
  output: z.object({
    investmentId: z.string(),
    referenceNo: z.string(),
    iban: z.string(),
    accountHolder: z.string(),
    amount: hundredths,
    shareCount: z.int(),
    payBy: unixSeconds,
  }),
  errors: orderErrors,
})

/** Cancels an unpaid investment, or uses the withdrawal right on a paid one (T17/4). */
export const cancelRefundInvestment = endpoint({
  method: 'POST',
  path: '/investment/cancelrefundinvestment',
  access: 'member',
  summary: 'Cancels an unpaid investment or withdraws from a paid one within 48 clock hours, without a reason.',
  input: z.object({ investmentId: idInput }),
  output: z.object({
    state: z.enum(INVESTMENT_STATES),
    refundAmount: hundredths,
    refundDueOn: z.nullable(unixSeconds),
  }),
  errors: cancelErrors,
})

const investmentRow = z.object({
  investmentId: z.string(),
  project: z.object({ key: z.string(), value: z.string() }),
  committedInvestment: hundredths,
  totalInvestment: hundredths,
  totalRefund: hundredths,
  netAmount: hundredths,
  fundingRate: hundredths,
  shareAmount: z.int(),
  mkkCorrectedShareAmount: z.int(),
  statusCode: z.int(),
  investmentStatusGrouped: z.int(),
  projectstatus: z.int(),
  investmentDate: unixSeconds,
  updatedOn: unixSeconds,
  isRefundable: z.boolean(),
  investmentType: z.int(),
  iban: z.nullable(z.string()),
  referenceNo: z.nullable(z.string()),
  projectLogoUrl: z.string(),
  seoName: z.string(),
  externalId: z.string(),
  // Ours.
  state: z.enum(INVESTMENT_STATES),
  unitShareValue: hundredths,
  payBy: z.nullable(unixSeconds),
  withdrawalEndsAt: z.nullable(unixSeconds),
})

export const getInvestments = endpoint({
  method: 'POST',
  path: '/portfolio/getinvestments',
  access: 'member',
  summary: 'The member’s investments, newest first: 0 all, 1 waiting, 2 completed, 3 failed; keyset paged.',
  input: z.object({
    investmentState: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
    after: z.optional(z.string().check(z.maxLength(80))),
  }),
  output: z.object({ investments: z.array(investmentRow), next: z.nullable(z.string()) }),
  errors: {},
})

export const getInvestmentSummary = endpoint({
  method: 'GET',
  path: '/portfolio/getinvestmentsummary',
  access: 'member',
  summary: 'Totals of the portfolio, each a sum over the ledger.',
  input: nothing,
  output: z.object({
    totalInvestment: hundredths,
    awaitingPayment: hundredths,
    withdrawable: hundredths,
    companyCount: z.int(),
    remainingLimit: z.nullable(hundredths),
    limitReasons: z.array(reason),
  }),
  errors: {},
})

/** One step of the timeline; `at` null: still ahead, then `dueAt` says when at the latest. */
const timelineStep = z.object({
  code: z.string(),
  label: z.string(),
  detail: z.string(),
  at: z.nullable(unixSeconds),
  dueAt: z.nullable(unixSeconds),
  state: z.enum(['done', 'now', 'ahead', 'late']),
})

export const getInvestment = endpoint({
  method: 'GET',
  path: '/portfolio/getinvestment',
  access: 'member',
  summary: 'One investment of the member with its timeline, refund and ledger entries.',
  input: z.object({ investmentId: idInput }),
  output: z.object({
    ...investmentRow.shape,
    accountHolder: z.string(),
    cancelReason: z.nullable(reason),
    timeline: z.array(timelineStep),
    refund: z.nullable(
      z.object({
        amount: hundredths,
        iban: z.string(),
        dueOn: unixSeconds,
        state: z.string(),
        executedAt: z.nullable(unixSeconds),
      }),
    ),
    entries: z.array(
      z.object({ at: unixSeconds, kind: z.string(), label: z.string(), account: z.string(), amount: hundredths }),
    ),
  }),
  errors: {},
})

/** One line of a statement that could not be matched by itself. */
const exceptionLine = z.object({
  lineId: z.string(),
  bookedAt: unixSeconds,
  amount: hundredths,
  payerName: z.string(),
  description: z.string(),
  kind: z.enum(['partial', 'excess', 'wrong-payer', 'unknown-reference', 'late']),
  investmentId: z.nullable(z.string()),
})

export const importBankStatement = endpoint({
  method: 'POST',
  path: '/settlement/importbankstatement',
  access: ['finance-officer'],
  summary: 'Takes in a statement of an escrow account (camt.053 or CSV), matches each line once, lists the exceptions.',
  input: z.object({ fileName: requiredText(200), base64document: requiredText(6_000_000) }),
  bodyLimit: 8 * 1024 * 1024,
  output: z.object({
    statementId: z.string(),
    lineCount: z.int(),
    matchedCount: z.int(),
    alreadyKnownCount: z.int(),
    exceptions: z.array(exceptionLine),
    difference: hundredths,
  }),
  errors: importErrors,
})

export const fetchBankStatements = endpoint({
  method: 'POST',
  path: '/settlement/fetchbankstatements',
  access: ['finance-officer'],
  summary: 'Asks the escrow bank for new statements of every open escrow account and imports them.',
  input: nothing,
  output: z.object({ statementCount: z.int(), matchedCount: z.int(), exceptionCount: z.int() }),
  errors: importErrors,
})

export const resolveBankReceipt = endpoint({
  method: 'POST',
  path: '/settlement/resolvebankreceipt',
  access: ['finance-officer'],
  summary: 'Decides on a receipt that could not be matched: back to its payer, or towards an unpaid investment.',
  input: z.object({
    lineId: idInput,
    decision: z.enum(['return', 'apply']),
    /** For a receipt without a readable reference. */
    investmentId: z.optional(idInput),
  }),
  output: done,
  errors: settlementErrors,
})

export const getSettlementQueue = endpoint({
  method: 'GET',
  path: '/settlement/getsettlementqueue',
  access: ['finance-officer', 'auditor'],
  summary: 'What finance has to do, late on top: exceptions, refunds, capital increases, registrations, payouts.',
  input: nothing,
  output: z.object({
    exceptions: z.array(exceptionLine),
    refunds: z.array(
      z.object({
        refundId: z.string(),
        investmentId: z.string(),
        amount: hundredths,
        dueOn: unixSeconds,
        state: z.string(),
      }),
    ),
    campaigns: z.array(
      z.object({
        projectId: z.string(),
        title: z.string(),
        stateCode: z.int(),
        nextStep: z.string(),
        dueOn: z.nullable(unixSeconds),
      }),
    ),
  }),
  errors: {},
})

export const recordCapitalIncrease = endpoint({
  method: 'POST',
  path: '/settlement/recordcapitalincrease',
  access: ['finance-officer'],
  summary: 'Records the registered capital increase (T17/7-b1) and makes the allocation list for MKK (T17/7-c).',
  input: z.object({ projectId: idInput, registeredOn: requiredText(10), registryReference: requiredText(80) }),
  output: z.object({ allocationListId: z.string(), lineCount: z.int(), shareCount: z.int() }),
  errors: settlementErrors,
})

/** Refunds and payouts need two different finance officers: one prepares, another approves. */
export const prepareRefundBatch = endpoint({
  method: 'POST',
  path: '/settlement/preparerefundbatch',
  access: ['finance-officer'],
  summary: 'Collects every refund that is owed into a list for the escrow bank.',
  input: nothing,
  output: z.object({ batchId: z.nullable(z.string()), refundCount: z.int(), total: hundredths }),
  errors: settlementErrors,
})

export const approveRefundBatch = endpoint({
  method: 'POST',
  path: '/settlement/approverefundbatch',
  access: ['finance-officer'],
  summary: 'The second officer approves the list; it goes to the escrow bank.',
  input: z.object({ batchId: idInput }),
  output: z.object({ batchId: z.string(), state: z.string() }),
  errors: settlementErrors,
})

export const preparePayout = endpoint({
  method: 'POST',
  path: '/settlement/preparepayout',
  access: ['finance-officer'],
  summary: 'Computes the payout of a registered campaign: gross, fees and tax item by item, net (T27/3).',
  input: z.object({ projectId: idInput }),
  output: z.object({
    payoutId: z.string(),
    gross: hundredths,
    items: z.array(z.object({ code: z.string(), label: z.string(), amount: hundredths, basis: z.string() })),
    net: hundredths,
  }),
  errors: settlementErrors,
})

export const approvePayout = endpoint({
  method: 'POST',
  path: '/settlement/approvepayout',
  access: ['finance-officer'],
  summary: 'The second officer approves the payout; it goes to the escrow bank.',
  input: z.object({ payoutId: idInput }),
  output: z.object({ payoutId: z.string(), state: z.string() }),
  errors: settlementErrors,
})

export const syncSettlements = endpoint({
  method: 'POST',
  path: '/settlement/syncsettlements',
  access: ['finance-officer'],
  summary: 'Asks the bank and MKK now about lists that were sent, instead of waiting for the next round.',
  input: nothing,
  output: done,
  errors: settlementErrors,
})

export const getCampaignLedger = endpoint({
  method: 'GET',
  path: '/settlement/getcampaignledger',
  access: ['finance-officer', 'auditor'],
  summary: 'Balances of a campaign by ledger account, and its latest transfers.',
  input: z.object({ projectId: idInput, limit: z.optional(queryInt) }),
  output: z.object({
    balances: z.array(z.object({ account: z.string(), label: z.string(), amount: hundredths })),
    transfers: z.array(
      z.object({
        transferId: z.string(),
        at: unixSeconds,
        kind: z.string(),
        debit: z.string(),
        credit: z.string(),
        amount: hundredths,
      }),
    ),
  }),
  errors: {},
})
