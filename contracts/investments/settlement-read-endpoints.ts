import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money.ts'
import type { StaffRole } from '../common/roles.ts'
import { idInput, queryInt } from '../common/text.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { trailEntry } from '../staff/trail-entry.ts'
import { EXCEPTION_KINDS, SETTLEMENT_STEPS } from './lifecycle.ts'
import { PAYMENT_REFUSALS } from './payment-corrections.ts'
import { approval, preparation } from './two-officers.ts'

/** What finance reads of the settlement; the auditor reads along. */
export const READERS: readonly StaffRole[] = ['finance-officer', 'auditor']

const outcome = z.enum(['successful', 'unsuccessful', 'cancelled'])

const bookingTime = {
  /** The day, its beginning. */
  bookedOn: unixSeconds,
  /** Null where the bank names the day only. */
  bookedAt: z.nullable(unixSeconds),
}

/** One booking of a statement that somebody has to look at. */
const bankLine = z.object({
  lineId: z.string(),
  projectId: z.string(),
  /** The campaign whose escrow account it is. */
  title: z.string(),
  ...bookingTime,
  amount: hundredths,
  payerName: z.string(),
  description: z.string(),
})

const unpaidOrder = z.object({
  investmentId: z.string(),
  referenceNo: z.string(),
  investorName: z.string(),
  amount: hundredths,
  payBy: unixSeconds,
})

/** One line of a statement that could not be matched by itself. */
export const exceptionLine = z.extend(bankLine, {
  kind: z.enum(EXCEPTION_KINDS),
  investmentId: z.nullable(z.string()),
})

/** Where money that did not reach its payee goes instead, as an officer named it. */
export const namedAccount = z.object({
  iban: z.string(),
  holderName: z.string(),
  source: z.string(),
  by: z.string(),
  at: unixSeconds,
  /** Named by whoever asks. */
  isOwn: z.boolean(),
})

/** What comes next of a campaign, and by when. */
const nextStep = {
  step: z.enum(SETTLEMENT_STEPS),
  /** The step as a sentence. */
  nextStep: z.string(),
  dueOn: z.nullable(unixSeconds),
  isLate: z.boolean(),
}

export const getSettlementQueue = endpoint({
  method: 'GET',
  path: '/settlement/getsettlementqueue',
  access: READERS,
  summary:
    'What finance has to do, late on top: exceptions, refunds and their lists, capital increases, registrations, payouts.',
  input: nothing,
  output: z.object({
    exceptions: z.array(exceptionLine),
    /** Money that left an escrow account for no list of ours; the bank has to pay it back. */
    unexplained: z.array(bankLine),
    refunds: z.array(
      z.object({
        refundId: z.string(),
        /** Empty for a receipt that is sent back. */
        investmentId: z.string(),
        projectId: z.string(),
        title: z.string(),
        payeeName: z.string(),
        amount: hundredths,
        dueOn: unixSeconds,
        isLate: z.boolean(),
        /**
         * `listed`: on a list that was prepared. `no-account`: the statement names no account to send it back to.
         * `account-unconfirmed`: an officer named one. `bank-refused`: the bank paid nothing to the account of a receipt.
         */
        state: z.enum(['owed', 'listed', 'no-account', 'account-unconfirmed', 'bank-refused']),
        /** The account an officer named and another has to confirm. */
        named: z.nullable(namedAccount),
      }),
    ),
    /** Over all open refunds, however many of them are listed above. */
    refundSums: z.object({
      openCount: z.int(),
      lateCount: z.int(),
      /** Those that the next list takes. */
      owedCount: z.int(),
      owedTotal: hundredths,
    }),
    /** Lists that wait for the second officer or for the bank, oldest first. */
    batches: z.array(
      z.object({
        batchId: z.string(),
        state: z.enum(['prepared', 'approved']),
        ...preparation,
        ...approval,
        refundCount: z.int(),
        total: hundredths,
        executedCount: z.int(),
        /** Refused by the bank: owed again, to be put on another list. */
        rejectedCount: z.int(),
        campaigns: z.array(z.object({ title: z.string(), refundCount: z.int(), total: hundredths })),
      }),
    ),
    campaigns: z.array(
      z.object({
        projectId: z.string(),
        title: z.string(),
        stateCode: z.int(),
        ...nextStep,
        /** The payout that waits for the second officer. */
        prepared: z.nullable(z.object({ payoutId: z.string(), net: hundredths, ...preparation })),
        /** The capital increase that waits for the second officer. */
        recorded: z.nullable(z.object(preparation)),
      }),
    ),
    /** The latest campaigns of which nothing is left to do. */
    settled: z.array(z.object({ projectId: z.string(), title: z.string(), outcome, judgedAt: unixSeconds })),
    /** A finance officer; others only read. */
    mayDecide: z.boolean(),
  }),
  errors: {},
})

export const getBankReceipt = endpoint({
  method: 'GET',
  path: '/settlement/getbankreceipt',
  access: READERS,
  summary: 'One receipt that could not be matched: what the bank wrote, and the unpaid investments it could pay.',
  input: z.object({ lineId: idInput }),
  output: z.object({
    line: z.extend(exceptionLine, { payerIban: z.string(), statementNumber: z.int() }),
    resolution: z.nullable(z.enum(['returned', 'applied', 'corrected'])),
    resolvedAt: z.nullable(unixSeconds),
    /** Of the payer himself, unpaid and not above the receipt; nobody else's payment counts (T17/2). */
    investments: z.array(unpaidOrder),
    /** Orders it may pay, of its payer or not: none of them expires before it is decided on. */
    held: z.array(unpaidOrder),
    /** Booked out by the bank for no list of ours, and of the same amount: what it may have paid back with this receipt. */
    outgoing: z.array(z.object({ lineId: z.string(), ...bookingTime, payeeName: z.string(), description: z.string() })),
    mayDecide: z.boolean(),
  }),
  errors: {},
})

/** What the company is paid: everything raised less fees and taxes. */
const computation = z.object({
  gross: hundredths,
  items: z.array(z.object({ code: z.string(), label: z.string(), amount: hundredths, basis: z.string() })),
  net: hundredths,
})

export const getCampaignSettlement = endpoint({
  method: 'GET',
  path: '/settlement/getcampaignsettlement',
  access: READERS,
  summary: 'How far the settlement of one campaign is: result, capital increase, registration at MKK, payout, refunds.',
  input: z.object({ projectId: idInput }),
  output: z.object({
    projectId: z.string(),
    projectCode: z.string(),
    title: z.string(),
    seoName: z.string(),
    companyName: z.string(),
    stateCode: z.int(),
    goal: hundredths,
    endsAt: unixSeconds,
    /** Null until the campaign is judged. */
    result: z.nullable(
      z.object({
        outcome,
        judgedAt: unixSeconds,
        raised: hundredths,
        investorCount: z.int(),
      }),
    ),
    escrow: z.object({
      iban: z.nullable(z.string()),
      /** Of the last statement that was taken in; zero before the first. */
      statementNumber: z.int(),
      balance: hundredths,
    }),
    /** Null while the campaign runs and when nothing is left to do. */
    next: z.nullable(z.object(nextStep)),
    increase: z.object({
      dueOn: z.nullable(unixSeconds),
      registeredOn: z.nullable(unixSeconds),
      reference: z.nullable(z.string()),
      /** The first and last day that may be recorded, as `2026-03-12`; null unless one can be recorded. */
      dates: z.nullable(z.object({ from: z.string(), until: z.string() })),
      /** What one officer recorded and another has to confirm. */
      recorded: z.nullable(
        z.object({ capitalIncreaseId: z.string(), registeredOn: unixSeconds, reference: z.string(), ...preparation }),
      ),
      /** Who recorded and who confirmed the one that counts; null for one from before two officers were asked for. */
      confirmed: z.nullable(z.object({ recordedBy: z.string(), by: z.string(), at: unixSeconds })),
    }),
    allocation: z.nullable(
      z.object({
        state: z.enum(['made', 'sent', 'registered', 'partly-registered', 'rejected']),
        madeAt: unixSeconds,
        dueOn: unixSeconds,
        sentAt: z.nullable(unixSeconds),
        registeredAt: z.nullable(unixSeconds),
        shareCount: z.int(),
        lineCount: z.int(),
        /** The first of the lines that MKK refused. */
        refused: z.array(z.object({ registryNumber: z.string(), shareCount: z.int(), refusal: z.string() })),
      }),
    ),
    /** As stored with the payout; before that as it would be today. Null until the shares are registered. */
    computation: z.nullable(computation),
    payout: z.nullable(
      z.object({
        payoutId: z.string(),
        state: z.enum(['prepared', 'approved', 'executed']),
        ...preparation,
        ...approval,
        executedAt: z.nullable(unixSeconds),
        payments: z.array(
          z.object({
            lineId: z.string(),
            payee: z.enum(['company', 'platform']),
            creditorName: z.string(),
            creditorIban: z.string(),
            amount: hundredths,
            /** `replaced`: refused, and sent again as another payment. */
            state: z.enum(['prepared', 'accepted', 'executed', 'rejected', 'replaced']),
            refusal: z.nullable(z.enum(PAYMENT_REFUSALS)),
            executedAt: z.nullable(unixSeconds),
            /** The account an officer named for a refused payment and another has to confirm. */
            correction: z.nullable(z.extend(namedAccount, { correctionId: z.string() })),
          }),
        ),
      }),
    ),
    refunds: z.object({
      owedCount: z.int(),
      listedCount: z.int(),
      executedCount: z.int(),
      openTotal: hundredths,
      executedTotal: hundredths,
      /** Of the open one that is due first. */
      dueOn: z.nullable(unixSeconds),
      lastExecutedAt: z.nullable(unixSeconds),
    }),
    mayDecide: z.boolean(),
    /** What was done with the project, the allocation list and the payout, newest first. */
    trail: z.array(trailEntry),
  }),
  errors: {},
})

export const getCampaignLedger = endpoint({
  method: 'GET',
  path: '/settlement/getcampaignledger',
  access: READERS,
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
