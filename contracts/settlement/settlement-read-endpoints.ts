import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, optionalText, queryInt } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'
import { REFUND_SEARCH_LENGTH } from './settlement-parts.ts'
import { trailEntry } from '../common/trail-entry.ts'
import { exceptionLine, outgoingLine } from './bank-lines.ts'
import { SETTLEMENT_STEPS } from '../investments/lifecycle.ts'
import { resultHold } from '../investments/result-hold.ts'
import { deskDays } from './desk/due-mark.ts'
import { heldResult } from './desk/held-result.ts'
import { refundSums } from './desk/refund-sums.ts'
import { capitalIncrease } from './registration/capital-increase-endpoints.ts'
import { companyRegistration } from './registration/company-registration-endpoints.ts'
import { PAYMENT_REFUSALS } from './payment-corrections.ts'
import { computation, payee } from './payout-rows.ts'
import { correctable, receiptDecisions, unpaidOrder } from './receipt-decision-endpoints.ts'
import { judgedQualifiedShare } from './qualified-rows.ts'
import { namedAccount, openRefund, refusedList, unclearList } from './settlement-rows.ts'
import { senderFacts } from './sender.ts'
import { beginning, decision } from './two-officers.ts'

const outcome = z.enum(['successful', 'unsuccessful', 'cancelled'])

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
  access: CONSOLE_READERS.settlement,
  summary:
    'What finance has to do, late on top: exceptions, refunds and their lists, capital increases, registrations, payouts.',
  input: z.object({
    /** Payee, reference or campaign of the refunds to list; empty: all. */
    refundSearch: optionalText(REFUND_SEARCH_LENGTH),
    /** An open refund that is listed in any case. */
    refundId: z.optional(idInput),
  }),
  output: z.object({
    /** With who proposed what waits for the second officer. */
    exceptions: z.array(z.extend(exceptionLine, { proposed: z.nullable(z.object(beginning)) })),
    /** Money that left an escrow account for no list of ours, and stands on bank-suspense until somebody pays it back. */
    unexplained: z.array(outgoingLine),
    /** At most two hundred, due first on top. */
    refunds: z.array(openRefund),
    /** Over all open refunds, however many of them are listed above. */
    refundSums,
    /** Lists that wait for the second officer or for the bank, oldest first. */
    batches: z.array(
      z.object({
        batchId: z.string(),
        state: z.enum(['begun', 'confirmed']),
        ...beginning,
        ...decision,
        refundCount: z.int(),
        total: hundredths,
        executedCount: z.int(),
        /** Refused by the bank: owed again, to be put on another list. */
        rejectedCount: z.int(),
        campaigns: z.array(z.object({ title: z.string(), refundCount: z.int(), total: hundredths })),
        /** While it waits for the second officer, to whom it pays by transfer: the largest first, at most two hundred. */
        payments: z.array(
          z.object({ holderName: z.string(), iban: z.string(), description: z.string(), amount: hundredths }),
        ),
      }),
    ),
    /** Set aside until somebody decides. */
    refusedLists: z.array(refusedList),
    /** Asked for again and again until the bank says what became of them; never sent twice. */
    unclearLists: z.array(unclearList),
    campaigns: z.array(
      z.object({
        projectId: z.string(),
        title: z.string(),
        stateCode: z.int(),
        raised: hundredths,
        ...nextStep,
        /** The payout that waits for the second officer. */
        prepared: z.nullable(z.object({ payoutId: z.string(), net: hundredths, ...beginning })),
        /** The capital increase that waits for the second officer. */
        recorded: z.nullable(z.object(beginning)),
      }),
    ),
    /** The first to end first. */
    held: z.array(heldResult),
    days: deskDays,
    /** The latest campaigns of which nothing is left to do. */
    settled: z.array(
      z.object({ projectId: z.string(), title: z.string(), outcome, raised: hundredths, judgedAt: unixSeconds }),
    ),
    /** A finance officer; others only read. */
    mayDecide: z.boolean(),
  }),
  errors: {},
})

export const getBankReceipt = endpoint({
  method: 'GET',
  path: '/settlement/getbankreceipt',
  access: CONSOLE_READERS.settlement,
  summary: 'One receipt that could not be matched: what the bank wrote, and the unpaid investments it could pay.',
  input: z.object({ lineId: idInput }),
  output: z.object({
    line: z.extend(exceptionLine, { payerIban: z.string(), ...senderFacts, statementNumber: z.int() }),
    resolution: z.nullable(z.enum(['returned', 'applied', 'corrected', 'reversed'])),
    resolvedAt: z.nullable(unixSeconds),
    /** The bank gave it a day or moment that has not come: until then it pays nothing. */
    isAhead: z.boolean(),
    /** Of a partial or excess receipt: its order's amount beside what came; null for every other. */
    compared: z.nullable(
      z.object({
        referenceNo: z.string(),
        investorName: z.string(),
        /** Zero where another receipt had paid the order before. */
        expected: hundredths,
        /** Parts of one order together. */
        came: hundredths,
        receiptCount: z.int(),
        isPaidBefore: z.boolean(),
      }),
    ),
    /** Of the payer themselves, unpaid and not above the receipt; nobody else's payment counts (T17/2). */
    investments: z.array(unpaidOrder),
    /** Of a sum of several payments: what the bank's notices (camt.054) list of it; null where none does. It decides nothing. */
    noticed: z.nullable(
      z.object({
        files: z.array(z.object({ evidenceId: z.string(), fileName: z.string() })),
        /** False: two files list other payments for the one sum, and none is shown. */
        agree: z.boolean(),
        count: z.int(),
        payments: z.array(
          z.object({
            payerName: z.string(),
            payerIban: z.string(),
            amount: hundredths,
            description: z.string(),
            /** The order of this campaign that its text names. */
            order: z.nullable(z.object({ referenceNo: z.string(), investorName: z.string(), amount: hundredths })),
          }),
        ),
      }),
    ),
    /** Orders it may pay, of its payer or not: none of them expires before it is decided on. */
    held: z.array(unpaidOrder),
    /** Booked out by the bank for no list of ours, and of the same amount: what it may have paid back with this receipt. */
    outgoing: z.array(correctable),
    ...receiptDecisions,
    mayDecide: z.boolean(),
  }),
  errors: {},
})

export const getCampaignSettlement = endpoint({
  method: 'GET',
  path: '/settlement/getcampaignsettlement',
  access: CONSOLE_READERS.settlement,
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
    /** Why it is over and has no result yet; null: it runs, is on its way in its ordinary time, or has one. */
    hold: z.nullable(resultHold),
    /** What qualified investors must bring and have brought (T16/5); null where nothing is asked of them. */
    qualified: z.nullable(judgedQualifiedShare),
    escrow: z.object({
      iban: z.nullable(z.string()),
      /** Of the last statement that was taken in; zero before the first. */
      statementNumber: z.int(),
      balance: hundredths,
      /** Of the ledger: what the bank booked out without an order and nothing has made good; no payout while it is not zero. */
      suspense: hundredths,
      /** Since two officers agreed that the bank closed it. */
      closedAt: z.nullable(unixSeconds),
      /** What one officer said and another has to confirm. */
      closing: z.nullable(z.extend(z.object(beginning), { closingId: z.string(), source: z.string() })),
      /** Nothing is left on it or open about it. */
      isClosable: z.boolean(),
    }),
    /** Null while the campaign runs and when nothing is left to do. */
    next: z.nullable(z.object(nextStep)),
    /** The founding of the company, or its conversion, that the campaign's success asks for; null of a joint stock company. */
    companyRegistration: z.nullable(companyRegistration),
    increase: capitalIncrease,
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
        state: z.enum(['begun', 'confirmed', 'executed']),
        ...beginning,
        ...decision,
        executedAt: z.nullable(unixSeconds),
        payments: z.array(
          z.object({
            lineId: z.string(),
            payee: z.enum(['company', 'platform']),
            creditorName: z.string(),
            creditorIban: z.string(),
            amount: hundredths,
            /** `returned`: paid, and sent back. `replaced`: refused or returned, and sent again as another payment. */
            state: z.enum(['prepared', 'accepted', 'executed', 'rejected', 'returned', 'replaced']),
            refusal: z.nullable(z.enum(PAYMENT_REFUSALS)),
            executedAt: z.nullable(unixSeconds),
            /** Its other account is the founder's to name, on their desk: no officer names it for them. */
            isFounders: z.boolean(),
            /** The account that was named for a refused payment and that another has to confirm. */
            correction: z.nullable(
              z.extend(namedAccount, {
                correctionId: z.string(),
                /** The founder named it: one officer compares it, another confirms it. */
                isFounders: z.boolean(),
                compared: z.nullable(z.object({ by: z.string(), at: unixSeconds, isOwn: z.boolean() })),
              }),
            ),
          }),
        ),
      }),
    ),
    /** Whom the payout pays, and who named the accounts; as it would be today until it is approved. Empty until it can be computed. */
    payees: z.array(payee),
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
  access: CONSOLE_READERS.settlement,
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
