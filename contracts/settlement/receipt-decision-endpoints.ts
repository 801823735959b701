import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { exactly } from '../common/money/exact.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { bookingTime } from './bank-lines.ts'
import { settlementErrors, uploadMessages } from './messages.ts'
import { receiptDecisionErrors } from './receipt-decision-messages.ts'
import { beginning, decision } from './two-officers.ts'

/** Two different finance officers agree on what cannot be taken back; what goes back to its payer meets the second on the refund list. */
export const resolveBankReceipt = endpoint({
  method: 'POST',
  path: '/settlement/resolvebankreceipt',
  access: ['finance-officer'],
  summary:
    'Decides on a receipt that could not be matched: owed back to its payer at once; towards an unpaid investment or as a correction of the bank once a second officer confirms.',
  input: exactly({
    lineId: idInput,
    decision: z.enum(['return', 'apply', 'correct']),
    /** For a receipt without a readable reference. */
    investmentId: z.optional(idInput),
    /** For a correction: the booking out that it sets right. */
    outgoingLineId: z.optional(idInput),
  }),
  output: z.object({
    /** What waits for the second officer; null where nothing does. */
    proposalId: z.nullable(z.string()),
  }),
  errors: { ...settlementErrors, ...receiptDecisionErrors },
})

export const confirmReceiptDecision = endpoint({
  method: 'POST',
  path: '/settlement/confirmreceiptdecision',
  access: ['finance-officer'],
  summary:
    'The second officer confirms what was proposed for a receipt; it pays the investment or makes the booking good.',
  input: exactly({ proposalId: idInput }),
  output: done,
  errors: { ...settlementErrors, ...receiptDecisionErrors },
})

export const refuseReceiptDecision = endpoint({
  method: 'POST',
  path: '/settlement/refusereceiptdecision',
  access: ['finance-officer'],
  summary:
    'Refuses what another proposed for a receipt, or takes back one’s own proposal; the receipt waits as before.',
  input: exactly({ proposalId: idInput, reason: requiredText(500, uploadMessages.reasonRequired) }),
  output: done,
  errors: { ...settlementErrors, ...receiptDecisionErrors },
})

const DECISIONS = ['apply', 'correct'] as const

/** An order that waits for its payment. */
export const unpaidOrder = z.object({
  investmentId: z.string(),
  referenceNo: z.string(),
  investorName: z.string(),
  amount: hundredths,
  payBy: unixSeconds,
})

/** What a receipt may make good. */
export const correctable = z.object({
  lineId: z.string(),
  ...bookingTime,
  payeeName: z.string(),
  description: z.string(),
})

/** What was decided about a receipt by two officers, or is about to be. */
export const receiptDecisions = {
  /** What one officer proposed, with the facts they saw, and another has to confirm. */
  proposal: z.nullable(
    z.object({
      proposalId: z.string(),
      decision: z.enum(DECISIONS),
      /** The receipt, or all parts of the payment together. */
      amount: hundredths,
      order: z.nullable(unpaidOrder),
      outgoing: z.nullable(correctable),
      /** Nothing it rests on has changed since; otherwise it can only be refused or taken back. */
      isCurrent: z.boolean(),
      ...beginning,
    }),
  ),
  /** Who agreed on the one that counts. */
  agreed: z.nullable(z.object({ begunBy: z.string(), begunAt: unixSeconds, ...decision })),
  /** Proposals that came to nothing, newest first. */
  declined: z.array(
    z.object({
      proposalId: z.string(),
      decision: z.enum(DECISIONS),
      state: z.enum(['refused', 'withdrawn']),
      begunBy: z.string(),
      by: z.string(),
      at: unixSeconds,
      reason: z.string(),
    }),
  ),
}
