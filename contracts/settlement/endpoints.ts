import * as z from 'zod/mini'
import { exactly } from '../common/money/exact.ts'
import { endpoint } from '../common/endpoint.ts'
import { turkishIban } from '../common/person/iban.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { done } from '../common/wire.ts'
import { lifecycleErrors } from '../projects/messages.ts'
import { importErrors, settlementErrors, settlementMessages } from './messages.ts'
import { namedAccountInput } from './named-account.ts'

export * from './account-closing-endpoints.ts'
export * from './bank-files/table-profile-endpoints.ts'
export * from './registration/capital-increase-endpoints.ts'
export * from './registration/company-registration-endpoints.ts'
export * from './early-end-endpoints.ts'
export * from './fee-account-endpoints.ts'
export * from './own-payout-endpoints.ts'
export * from './receipt-decision-endpoints.ts'
export * from './bank-files/set-aside-endpoints.ts'
export * from './registration/refusal-endpoints.ts'
export * from './settlement-read-endpoints.ts'
export * from './untold-requests-endpoints.ts'
export * from './bank-files/uploaded-statement-endpoints.ts'

export const fetchBankStatements = endpoint({
  method: 'POST',
  path: '/settlement/fetchbankstatements',
  access: ['finance-officer'],
  summary: 'Asks the escrow bank for new statements of every open escrow account and imports them.',
  input: exactly({}),
  output: z.object({ statementCount: z.int(), matchedCount: z.int(), exceptionCount: z.int() }),
  errors: { ...importErrors, ...lifecycleErrors },
})

/** Two different finance officers: one names the account, another confirms it. */
export const nameRefundAccount = endpoint({
  method: 'POST',
  path: '/settlement/namerefundaccount',
  access: ['finance-officer'],
  summary: 'Names the account a receipt goes back to, where the statement names none or the bank refused it.',
  input: exactly({ refundId: idInput, ...namedAccountInput }),
  output: done,
  errors: settlementErrors,
})

export const confirmRefundAccount = endpoint({
  method: 'POST',
  path: '/settlement/confirmrefundaccount',
  access: ['finance-officer'],
  summary: 'The second officer confirms the named account; the next list takes the refund.',
  /** The account as it was shown: one that was named anew meanwhile is not confirmed. */
  input: exactly({ refundId: idInput, iban: turkishIban }),
  output: done,
  errors: settlementErrors,
})

/** Refunds and payouts need two different finance officers: one prepares, another approves. */
export const prepareRefundBatch = endpoint({
  method: 'POST',
  path: '/settlement/preparerefundbatch',
  access: ['finance-officer'],
  summary: 'Collects every refund that is owed into a list for the escrow bank.',
  input: exactly({}),
  output: z.object({ batchId: z.nullable(z.string()), refundCount: z.int(), total: hundredths }),
  errors: settlementErrors,
})

export const approveRefundBatch = endpoint({
  method: 'POST',
  path: '/settlement/approverefundbatch',
  access: ['finance-officer'],
  summary: 'The second officer approves the list; it goes to the escrow bank.',
  input: exactly({ batchId: idInput }),
  output: z.object({ batchId: z.string(), state: z.string() }),
  errors: settlementErrors,
})

export const withdrawRefundBatch = endpoint({
  method: 'POST',
  path: '/settlement/withdrawrefundbatch',
  access: ['finance-officer'],
  summary: 'Takes back a prepared list that nobody approved yet; its refunds are owed again.',
  input: exactly({ batchId: idInput, reason: requiredText(500, settlementMessages.reasonRequired) }),
  output: done,
  errors: settlementErrors,
})

export const preparePayout = endpoint({
  method: 'POST',
  path: '/settlement/preparepayout',
  access: ['finance-officer'],
  summary: 'Computes the payout of a registered campaign: gross, fees and tax item by item, net (T27/3).',
  input: exactly({ projectId: idInput }),
  output: z.object({
    payoutId: z.string(),
    gross: hundredths,
    items: z.array(z.object({ code: z.string(), label: z.string(), amount: hundredths, basis: z.string() })),
    net: hundredths,
  }),
  errors: { ...settlementErrors, ...lifecycleErrors },
})

export const approvePayout = endpoint({
  method: 'POST',
  path: '/settlement/approvepayout',
  access: ['finance-officer'],
  summary: 'The second officer approves the payout; it goes to the escrow bank.',
  input: exactly({ payoutId: idInput }),
  output: z.object({ payoutId: z.string(), state: z.string() }),
  errors: settlementErrors,
})

export const withdrawPayout = endpoint({
  method: 'POST',
  path: '/settlement/withdrawpayout',
  access: ['finance-officer'],
  summary: 'Takes back a prepared payout that nobody approved yet; another may be prepared.',
  input: exactly({ payoutId: idInput, reason: requiredText(500, settlementMessages.reasonRequired) }),
  output: done,
  errors: { ...settlementErrors, ...lifecycleErrors },
})

/** A list that the bank refused as a whole. */
const refusedList = { ...settlementErrors, ...lifecycleErrors }

export const resendPaymentList = endpoint({
  method: 'POST',
  path: '/settlement/resendpaymentlist',
  access: ['finance-officer'],
  summary: 'Sends a list that the bank refused as a whole once more, as a message of its own.',
  input: exactly({ listId: idInput }),
  output: done,
  errors: refusedList,
})

export const dissolvePaymentList = endpoint({
  method: 'POST',
  path: '/settlement/dissolvepaymentlist',
  access: ['finance-officer'],
  summary:
    'Dissolves a list that the bank refused as a whole: its refunds are owed again, its payouts go to be corrected.',
  input: exactly({ listId: idInput, reason: requiredText(500, settlementMessages.reasonRequired) }),
  output: done,
  errors: refusedList,
})

/**
 * As with the account of a refund: one officer names it, another confirms it. That of a company whose account is the reason is its
 * founder's to name (own-payout-endpoints.ts): one officer compares it, another confirms it.
 */
export const namePaymentAccount = endpoint({
  method: 'POST',
  path: '/settlement/namepaymentaccount',
  access: ['finance-officer'],
  summary: 'Names the account that a refused payment of a payout goes to instead, or to which it goes again.',
  input: exactly({ lineId: idInput, ...namedAccountInput }),
  output: z.object({ correctionId: z.string() }),
  errors: settlementErrors,
})

export const confirmPaymentAccount = endpoint({
  method: 'POST',
  path: '/settlement/confirmpaymentaccount',
  access: ['finance-officer'],
  summary: 'The second officer confirms the named account; the refused amount goes to the escrow bank again.',
  input: exactly({ correctionId: idInput }),
  output: done,
  errors: settlementErrors,
})

export const comparePaymentAccount = endpoint({
  method: 'POST',
  path: '/settlement/comparepaymentaccount',
  access: ['finance-officer'],
  summary: 'An officer has compared the account that a founder named, and says with what; another officer confirms it.',
  input: exactly({ correctionId: idInput, source: namedAccountInput.source }),
  output: done,
  errors: settlementErrors,
})

export const declinePaymentAccount = endpoint({
  method: 'POST',
  path: '/settlement/declinepaymentaccount',
  access: ['finance-officer'],
  summary: 'An officer does not take the account that a founder named, and says why; the founder names another.',
  input: exactly({ correctionId: idInput, reason: requiredText(300, settlementMessages.declineReasonRequired) }),
  output: done,
  errors: settlementErrors,
})

export const syncSettlements = endpoint({
  method: 'POST',
  path: '/settlement/syncsettlements',
  access: ['finance-officer'],
  summary: 'Asks the bank and MKK now about lists that were sent, instead of waiting for the next round.',
  input: exactly({}),
  output: done,
  errors: { ...settlementErrors, ...importErrors, ...lifecycleErrors },
})
