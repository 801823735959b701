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

const WIRE: Readonly<Record<InvestmentState, number>> = {
  'awaiting-payment': 1,
  cancelled: 2,
  paid: 103520000,
  final: 103520001,
  'refund-pending': 103520003,
  withdrawn: 103520005,
  refunded: 103520005,
  expired: 103520006,
  allocated: 103520012,
}

/** The status code outside clients know (wire contract, d). */
export function wireInvestmentStatus(state: InvestmentState): number {
  return WIRE[state]
}

/** 1 waiting, 2 completed, 3 failed (wire contract, d). */
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
