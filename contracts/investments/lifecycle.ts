/** States of one investment (docs/glossary.md; T17). Its legal steps are server/modules/investments/investment-steps.ts. */
export const INVESTMENT_STATES = [
  'awaiting-payment',
  'paid',
  'final',
  'allocated',
  'withdrawn',
  'expired',
  'cancelled',
  'refund-pending',
  'refunded',
] as const

export type InvestmentState = (typeof INVESTMENT_STATES)[number]

/**
 * Where an investment stands as people are told it: a company's order that waits for its second person is no order that waits for
 * its payment, for nobody is told where to pay before they have confirmed (decision 20).
 */
export const SHOWN_INVESTMENT_STATES = ['awaiting-confirmation', ...INVESTMENT_STATES] as const

export type ShownInvestmentState = (typeof SHOWN_INVESTMENT_STATES)[number]

/** What is shown of an order in that state; `confirmUntil`: a second person has to confirm by then, null where none has to. */
export function shownInvestmentState(state: InvestmentState, confirmUntil: Date | null): ShownInvestmentState {
  return state === 'awaiting-payment' && confirmUntil !== null ? 'awaiting-confirmation' : state
}

/** What is known of an investment beside its state, and has a code of its own among outside clients. */
export interface WireFacts {
  readonly state: InvestmentState
  /** The card's bank said no and nothing else has paid it yet, or its payment was lost. */
  readonly isCardRefused: boolean
  /** A part of its amount came, is kept, and does not pay it. */
  readonly hasOpenPart: boolean
  /** Its refund is on a list for the bank. */
  readonly isRefundListed: boolean
  /** A part of it goes back or went back, and the rest stands. */
  readonly isPartGivenBack: boolean
}

const WIRE: Readonly<Record<InvestmentState, number>> = {
  'awaiting-payment': 1,
  cancelled: 2,
  paid: 103520000,
  final: 103520001,
  'refund-pending': 103520003,
  // One code for all that was paid back; by whose wish says `state`.
  withdrawn: 103520005,
  refunded: 103520005,
  expired: 103520006,
  allocated: 103520012,
}
const [PART_REFUNDED, REFUND_LISTED, PAYMENT_REFUSED, PART_PAID] = [103520002, 103520004, 103520007, 103520010]
const UNPAID: readonly InvestmentState[] = ['awaiting-payment', 'expired']
const STANDS: readonly InvestmentState[] = ['paid', 'final', 'allocated']

/** The status code outside clients know (wire contract, d), and its group: 1 waiting, 2 completed, 3 failed. */
export function wireStatusOf(facts: WireFacts): { readonly statusCode: number; readonly group: 1 | 2 | 3 } {
  const { state, isCardRefused, hasOpenPart, isRefundListed, isPartGivenBack } = facts
  const group = wireInvestmentGroup(state)
  if (isCardRefused) return { statusCode: PAYMENT_REFUSED, group: 3 }
  if (hasOpenPart && UNPAID.includes(state)) return { statusCode: PART_PAID, group }
  if (isRefundListed && state === 'refund-pending') return { statusCode: REFUND_LISTED, group }
  if (isPartGivenBack && STANDS.includes(state)) return { statusCode: PART_REFUNDED, group }
  return { statusCode: WIRE[state], group }
}

/** 1 waiting, 2 completed, 3 failed (wire contract, d): what lists are asked for. */
export function wireInvestmentGroup(state: InvestmentState): 1 | 2 | 3 {
  if (state === 'awaiting-payment') return 1
  return state === 'paid' || state === 'final' || state === 'allocated' ? 2 : 3
}

/** Why a receipt pays no investment by itself. */
export const EXCEPTION_KINDS = [
  'partial',
  'excess',
  'wrong-payer',
  'namesake',
  'unknown-reference',
  'late',
  'before-order',
  'future-dated',
  'collective',
] as const

export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/**
 * Whether finance may count such a receipt as the payment of an investment of its payer, one of a day to come once that has come; all
 * others go back.
 */
export function mayBeApplied(kind: ExceptionKind): boolean {
  return kind !== 'late' && kind !== 'before-order' && kind !== 'collective'
}

/** What may come next after a campaign: of a successful one up to the payout, of a failed one up to the last refund. */
export const SETTLEMENT_STEPS = [
  'begin-company-registration',
  'confirm-company-registration',
  'record-capital-increase',
  'confirm-capital-increase',
  'allocation-waits',
  'allocation-refused',
  'confirm-allocation-decision',
  'prepare-payout',
  'approve-payout',
  'payout-waits',
  'list-refused',
  'correct-payout',
  'confirm-correction',
  'prepare-refunds',
  'approve-refunds',
  'refunds-held',
  'refunds-wait',
] as const

export type SettlementStep = (typeof SETTLEMENT_STEPS)[number]
