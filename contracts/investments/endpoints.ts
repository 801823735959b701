import * as z from 'zod/mini'
import { knownNumber } from '../common/text/whole-number.ts'
import { textMessages } from '../common/text/messages.ts'
import { exactly } from '../common/money/exact.ts'
import { endpoint } from '../common/endpoint.ts'
import { amountInput, hundredths } from '../common/money/money.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { nothing, reason, unixSeconds } from '../common/wire.ts'
import { INVESTMENT_STATES, SHOWN_INVESTMENT_STATES } from './lifecycle.ts'
import { INSIDER_BOUNDS } from './insider/bounds.ts'
import { cancelErrors, orderErrors } from './messages.ts'
import { textToAccept } from './text-to-accept.ts'

export * from './begun-endpoint.ts'
export * from './company-endpoints.ts'
export * from './document-endpoints.ts'
export * from './ending-rights-endpoint.ts'
export * from './limit/limit-endpoint.ts'
export * from './qualified/supporter-endpoint.ts'
export * from './statement-endpoints.ts'

/** Everything the invest flow's summary shows, and how far this investor has come (kept on the server). */
export const getInvestmentPreparation = endpoint({
  method: 'GET',
  path: '/investment/getinvestmentpreparation',
  access: 'member',
  forCompany: 'see',
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
    /** Orders of this investor that wait for their payment, here and in all, and what they hold here; each beside the most there may be. */
    unpaid: z.object({
      inCampaign: z.int(),
      mostInCampaign: z.int(),
      inAll: z.int(),
      mostInAll: z.int(),
      held: hundredths,
      most: hundredths,
    }),
    /** What is open to this investor, no qualified one, while the end of the goal is kept for those; null: all that remains. */
    kept: z.nullable(z.object({ open: hundredths, missing: hundredths })),
    /** What the law bounds besides where this investor is an insider; empty of all others. */
    insiderBounds: z.array(z.object({ kind: z.enum(INSIDER_BOUNDS), most: hundredths, held: hundredths })),
    numberofShares: z.int(),
    percentageofShares: hundredths,
    closesAt: unixSeconds,
    formVersion: z.int(),
    /** Null: the investor has no limit (qualified or a legal person). */
    remainingLimit: z.nullable(hundredths),
    limitReasons: z.array(reason),
    /** No answer of MKK's holds; `getMkkLimit` asks for one. */
    isLimitEstimate: z.boolean(),
    /** Empty when the investor may invest now. */
    blockers: z.array(reason),
    savedAmount: z.nullable(hundredths),
    texts: z.array(textToAccept),
    /** Set once every text is accepted for the saved amount; goes with the order. */
    acceptanceId: z.nullable(z.string()),
    withdrawalHours: z.int(),
    /** By when an order made now would have to be paid, where it waits for nobody's confirmation. */
    payBy: unixSeconds,
    /** An order of the saved amount would wait for a second person of the company. */
    needsSecondPerson: z.boolean(),
  }),
  errors: {},
})

export const saveInvestmentAmount = endpoint({
  method: 'POST',
  path: '/investment/saveinvestmentamount',
  access: 'member',
  forCompany: 'prepare',
  summary: 'Keeps the amount of the invest flow; another amount asks for the contracts again.',
  input: exactly({ projectId: idInput, amount: amountInput }),
  output: z.object({ shareCount: z.int() }),
  errors: orderErrors,
})

export const openInvestmentText = endpoint({
  method: 'POST',
  path: '/investment/openinvestmenttext',
  access: 'member',
  forCompany: 'prepare',
  summary: 'Records that the investor opened a text, and returns it (T11/9: the form must have been read).',
  input: z.object({ projectId: idInput, textId: requiredText(80) }),
  output: z.object({ id: z.string(), title: z.string(), version: z.int(), body: z.string(), sha256: z.string() }),
  errors: orderErrors,
})

export const acceptInvestmentTexts = endpoint({
  method: 'POST',
  path: '/investment/acceptinvestmenttexts',
  access: 'member',
  forCompany: 'prepare',
  summary: 'Accepts every required text, each named by its hash, for the saved amount and form version.',
  input: exactly({
    projectId: idInput,
    /** The amount the investor saw beside the texts; another one saved meanwhile: 409. */
    amount: amountInput,
    formVersion: knownNumber,
    accepted: z
      .array(exactly({ id: requiredText(80), sha256: requiredText(64) }), { error: textMessages.malformed })
      .check(z.maxLength(20, { error: textMessages.malformed, abort: true })),
  }),
  output: z.object({ acceptanceId: z.string() }),
  errors: orderErrors,
})

/** Creates an investment awaiting a transfer. The same `id` sent twice makes one investment and gives one answer. */
export const makeEftInvestment = endpoint({
  method: 'POST',
  path: '/investment/makeeftinvestment',
  access: 'member',
  forCompany: 'prepare',
  summary:
    'Reserves whole shares and answers with the transfer reference and the campaign’s escrow IBAN. `id` is a UUID that the caller chooses.',
  input: exactly({
    /** Made by the browser before the first try; the idempotency key. */
    id: idInput,
    projectId: idInput,
    amount: amountInput,
    acceptanceId: idInput,
    /** The terms the investor saw; other terms meanwhile: 409. */
    formVersion: knownNumber,
  }),
  output: z.object({
    investmentId: z.string(),
    referenceNo: z.string(),
    iban: z.string(),
    accountHolder: z.string(),
    amount: hundredths,
    shareCount: z.int(),
    payBy: unixSeconds,
    /** A second person of the company has to confirm by then; reference and IBAN are empty until they have. Null: none has to. */
    confirmUntil: z.nullable(unixSeconds),
  }),
  errors: orderErrors,
})

/** Cancels an unpaid investment, or uses the withdrawal right on a paid one (T17/4). */
export const cancelRefundInvestment = endpoint({
  method: 'POST',
  path: '/investment/cancelrefundinvestment',
  access: 'member',
  forCompany: 'invest',
  summary: 'Cancels an unpaid investment or withdraws from a paid one within 48 clock hours, without a reason.',
  input: exactly({ investmentId: idInput }),
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
  /** `awaiting-confirmation`: of a company, before its second person confirmed; nothing is to be paid yet. */
  state: z.enum(SHOWN_INVESTMENT_STATES),
  unitShareValue: hundredths,
  /** Where its campaign stands, as cards of campaigns have it; minutes until it ends. */
  campaign: z.object({ state: z.string(), timeUntilEnd: z.int() }),
  payBy: z.nullable(unixSeconds),
  /** A second person of the company has to confirm by then. */
  confirmUntil: z.nullable(unixSeconds),
  withdrawalEndsAt: z.nullable(unixSeconds),
  /** Istanbul's day until which the shares of a success may not pass to others (T16/7); null: no such day. */
  lockedUntil: z.nullable(z.string()),
  /** Holder of the escrow account: the payee of the transfer. */
  accountHolder: z.string(),
  /** Money that came for it without paying it by itself; null when none did. */
  receipts: z.nullable(
    z.object({
      arrived: hundredths,
      /** Of it, what goes back, has gone back, or waits for a decision. */
      unused: hundredths,
      /** What is left to pay where parts of it came; null when no further part completes it. */
      missing: z.nullable(hundredths),
      /** What came and what became of it. */
      sentence: z.string(),
      /** Of what waits for a decision: why it pays nothing yet, and what happens next; empty when nothing waits. */
      waiting: z.string(),
    }),
  ),
})

export const getInvestments = endpoint({
  method: 'POST',
  path: '/portfolio/getinvestments',
  access: 'member',
  forCompany: 'see',
  summary: 'The member’s investments, newest first: 0 all, 1 waiting, 2 completed, 3 failed; keyset paged.',
  input: z.object({
    investmentState: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
    /** The last investment of the page before. */
    after: z.optional(idInput),
  }),
  output: z.object({ investments: z.array(investmentRow), next: z.nullable(z.string()) }),
  errors: {},
})

export const getInvestmentSummary = endpoint({
  method: 'GET',
  path: '/portfolio/getinvestmentsummary',
  access: 'member',
  forCompany: 'see',
  summary: 'Totals of the portfolio, each a sum over the ledger.',
  input: nothing,
  output: z.object({
    totalInvestment: hundredths,
    awaitingPayment: hundredths,
    /** A company's orders that wait for its second person: nothing of them is to be paid yet. */
    awaitingConfirmation: hundredths,
    withdrawable: hundredths,
    companyCount: z.int(),
    remainingLimit: z.nullable(hundredths),
    limitReasons: z.array(reason),
    /** No answer of MKK's holds; `getMkkLimit` asks for one. */
    isLimitEstimate: z.boolean(),
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
  /** Of the moment only the day is known, or counts. */
  dayOnly: z.boolean(),
  state: z.enum(['done', 'now', 'ahead', 'late']),
})

export const getInvestment = endpoint({
  method: 'GET',
  path: '/portfolio/getinvestment',
  access: 'member',
  forCompany: 'see',
  summary: 'One investment of the member with its timeline, refund and ledger entries.',
  input: z.object({ investmentId: idInput }),
  output: z.object({
    /** When a material change of the form was announced to the investor; their hours run from it (T26). */
    noticeAt: z.nullable(unixSeconds),
    ...investmentRow.shape,
    cancelReason: z.nullable(reason),
    /** Whether the investor lets their name stand on the campaign's public page; null: it is not theirs to decide. */
    isNameShown: z.nullable(z.boolean()),
    /** What an unpaid order stands for once its term is over. */
    waitsFor: z.nullable(z.enum(['bank-statement', 'receipt-decision'])),
    timeline: z.array(timelineStep),
    /** The investor's number at MKK under which the shares were entered; empty until they are. */
    mkkNo: z.string(),
    refund: z.nullable(
      z.object({
        amount: hundredths,
        iban: z.string(),
        /** Brand and last digits of the card it goes back to; empty where it goes to an account. */
        card: z.string(),
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
