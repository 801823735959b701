import type { EventData, EventName } from '#contracts/events.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import type { TransferKind } from '#contracts/ledger/accounts.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { move, type Leg } from '#server/modules/ledger/index.ts'

/** What the event of every step says. */
export type StepData = EventData<'investment.finalised'>

/** Events that say so much, as steps are recorded. */
type StepEvent = { [Name in EventName]: EventData<Name> extends StepData ? Name : never }[EventName]

/** What a step of an investment does besides changing its state: to the ledger, the campaign's totals and the yearly limit. */
export interface InvestmentStep {
  readonly from: readonly InvestmentState[]
  readonly to: InvestmentState
  readonly event: StepEvent
  /** The moment of the step stands in this column too. */
  readonly momentColumn: 'finalised_at' | 'allocated_at' | 'ended_at' | 'refunded_at' | null
  readonly transfer: { readonly kind: TransferKind; readonly legs: (amountKurus: Kurus) => Leg[] } | null
  /** How often the amount is added to each sum of the campaign. */
  readonly totals: { readonly awaiting: -1 | 0 | 1; readonly withdrawable: -1 | 0 | 1; readonly final: -1 | 0 | 1 }
  /** Paid investments of the investor in the campaign. */
  readonly active: -1 | 0 | 1
  /** Which time the step is taken, by the row as it is then; the first unless told. */
  readonly round?: (one: { readonly reopenedCount: number; readonly setAsideCount: number }) => number
  /** The amount no longer counts towards the year's limit (docs/decisions/money/0005-yearly-limit.md). */
  readonly releasesLimit: boolean
}

const released = { kind: 'released', legs: (a: Kurus) => move('awaiting-payment', 'commitment', a) } as const
/** Of a payment: once more than it was set aside. */
const paymentRound = ({ setAsideCount }: { readonly setAsideCount: number }): number => setAsideCount + 1
const unpaid = { awaiting: -1, withdrawable: 0, final: 0 } as const
const nothing = { awaiting: 0, withdrawable: 0, final: 0 } as const

const refundExecuted = {
  from: ['refund-pending'],
  event: 'investment.refunded',
  momentColumn: 'refunded_at',
  transfer: { kind: 'refund-executed', legs: (a: Kurus) => move('refund-payable', 'escrow-cash', a) },
  totals: nothing,
  active: 0,
  releasesLimit: false,
} as const

const refundToCard = {
  ...refundExecuted,
  transfer: { kind: 'refund-executed', legs: (a: Kurus) => move('refund-payable', 'card-clearing', a) },
} as const

/** Every step after placing. Placing itself is the database's (investments.write_orders). */
export const INVESTMENT_STEPS = {
  pay: {
    from: ['awaiting-payment'],
    to: 'paid',
    event: 'investment.paid',
    momentColumn: null,
    transfer: {
      kind: 'paid',
      legs: (a: Kurus) => [...move('awaiting-payment', 'commitment', a), ...move('escrow-cash', 'withdrawable', a)],
    },
    totals: { awaiting: -1, withdrawable: 1, final: 0 },
    active: 1,
    round: paymentRound,
    releasesLimit: false,
  },
  /** The money came in earlier as a receipt that could not be matched by itself. */
  'pay-from-receipt': {
    from: ['awaiting-payment'],
    to: 'paid',
    event: 'investment.paid',
    momentColumn: null,
    transfer: {
      kind: 'paid',
      legs: (a: Kurus) => [
        ...move('awaiting-payment', 'commitment', a),
        ...move('unmatched-receipts', 'withdrawable', a),
      ],
    },
    totals: { awaiting: -1, withdrawable: 1, final: 0 },
    active: 1,
    round: paymentRound,
    releasesLimit: false,
  },
  /** The card's bank agreed: the provider owes the amount to the escrow account. */
  'pay-by-card': {
    from: ['awaiting-payment'],
    to: 'paid',
    event: 'investment.paid',
    momentColumn: null,
    transfer: {
      kind: 'paid-by-card',
      legs: (a: Kurus) => [...move('awaiting-payment', 'commitment', a), ...move('card-clearing', 'withdrawable', a)],
    },
    totals: { awaiting: -1, withdrawable: 1, final: 0 },
    active: 1,
    round: paymentRound,
    releasesLimit: false,
  },
  /** The card payment ended without its money: a hold that lapsed, or a charge-back. */
  'lose-paid': {
    from: ['paid'],
    to: 'cancelled',
    event: 'investment.payment-lost',
    momentColumn: 'ended_at',
    transfer: { kind: 'card-payment-lost', legs: (a: Kurus) => move('withdrawable', 'card-clearing', a) },
    totals: { awaiting: 0, withdrawable: -1, final: 0 },
    active: -1,
    releasesLimit: true,
  },
  'lose-final': {
    from: ['final'],
    to: 'cancelled',
    event: 'investment.payment-lost',
    momentColumn: 'ended_at',
    transfer: { kind: 'card-payment-lost', legs: (a: Kurus) => move('final', 'card-clearing', a) },
    totals: { awaiting: 0, withdrawable: 0, final: -1 },
    active: -1,
    releasesLimit: true,
  },
  /** The statement that told of its payment was none of the bank's: it waits for its payment again, as it was before. */
  'set-payment-aside': {
    from: ['paid'],
    to: 'awaiting-payment',
    event: 'investment.payment-set-aside',
    momentColumn: null,
    transfer: {
      kind: 'statement-set-aside',
      legs: (a: Kurus) => [...move('commitment', 'awaiting-payment', a), ...move('withdrawable', 'escrow-cash', a)],
    },
    totals: { awaiting: 1, withdrawable: -1, final: 0 },
    active: -1,
    // Its row counts it already.
    round: ({ setAsideCount }) => setAsideCount,
    releasesLimit: false,
  },
  cancel: {
    from: ['awaiting-payment'],
    to: 'cancelled',
    event: 'investment.cancelled',
    momentColumn: 'ended_at',
    transfer: released,
    totals: unpaid,
    active: 0,
    releasesLimit: true,
  },
  expire: {
    from: ['awaiting-payment'],
    to: 'expired',
    event: 'investment.expired',
    momentColumn: 'ended_at',
    transfer: released,
    totals: unpaid,
    active: 0,
    releasesLimit: true,
  },
  finalise: {
    from: ['paid'],
    to: 'final',
    event: 'investment.finalised',
    momentColumn: 'finalised_at',
    transfer: { kind: 'finalised', legs: (a: Kurus) => move('withdrawable', 'final', a) },
    totals: { awaiting: 0, withdrawable: -1, final: 1 },
    active: 0,
    round: ({ reopenedCount }) => reopenedCount + 1,
    releasesLimit: false,
  },
  /** A material change was announced: the 48 hours run again from the notice (T26). */
  reopen: {
    from: ['final'],
    to: 'paid',
    event: 'investment.reopened',
    momentColumn: null,
    transfer: { kind: 'reopened', legs: (a: Kurus) => move('final', 'withdrawable', a) },
    totals: { awaiting: 0, withdrawable: 1, final: -1 },
    active: 0,
    // Its row counts it already.
    round: ({ reopenedCount }) => reopenedCount,
    releasesLimit: false,
  },
  /** Within 48 hours (T17/4), or because the campaign was cancelled meanwhile. */
  'owe-back-paid': {
    from: ['paid'],
    to: 'refund-pending',
    event: 'investment.refund-owed',
    momentColumn: 'ended_at',
    transfer: { kind: 'refund-owed', legs: (a: Kurus) => move('withdrawable', 'refund-payable', a) },
    totals: { awaiting: 0, withdrawable: -1, final: 0 },
    active: -1,
    releasesLimit: true,
  },
  /** The campaign failed or was cancelled (T17/8, T26). */
  'owe-back-final': {
    from: ['final', 'allocated'],
    to: 'refund-pending',
    event: 'investment.refund-owed',
    momentColumn: 'ended_at',
    transfer: { kind: 'refund-owed', legs: (a: Kurus) => move('final', 'refund-payable', a) },
    totals: { awaiting: 0, withdrawable: 0, final: -1 },
    active: -1,
    releasesLimit: true,
  },
  allocate: {
    from: ['final'],
    to: 'allocated',
    event: 'investment.allocated',
    momentColumn: 'allocated_at',
    transfer: null,
    totals: nothing,
    active: 0,
    releasesLimit: false,
  },
  /** The bank has paid back an investor who withdrew. */
  'end-withdrawal': { ...refundExecuted, to: 'withdrawn' },
  /** The bank has paid back for any other reason. */
  'end-refund': { ...refundExecuted, to: 'refunded' },
  /** The provider gave the amount back to the card of an investor who withdrew. */
  'end-withdrawal-to-card': { ...refundToCard, to: 'withdrawn' },
  /** The same for any other reason. */
  'end-refund-to-card': { ...refundToCard, to: 'refunded' },
  /** What the bank had paid back came back to the escrow account. */
  'refund-came-back': {
    from: ['withdrawn', 'refunded'],
    to: 'refund-pending',
    event: 'settlement.refund-returned',
    momentColumn: null,
    transfer: { kind: 'refund-returned', legs: (a: Kurus) => move('escrow-cash', 'refund-payable', a) },
    totals: nothing,
    active: 0,
    releasesLimit: false,
  },
} as const satisfies Readonly<Record<string, InvestmentStep>>

const isOwedBack = (state: InvestmentState): boolean => state === 'refund-pending'
const isPaidBack = (state: InvestmentState): boolean => state === 'refunded' || state === 'withdrawn'

/** How often a step adds the amount to what is owed back and to what was paid back; the states it comes from agree. */
export function refundTotals({ from, to }: Pick<InvestmentStep, 'from' | 'to'>): {
  readonly owed: number
  readonly paid: number
} {
  const change = (is: (state: InvestmentState) => boolean): number => Number(is(to)) - Number(from.some(is))
  return { owed: change(isOwedBack), paid: change(isPaidBack) }
}

export type StepName = keyof typeof INVESTMENT_STEPS

/** What the events of some steps say beside that. */
export type MoreData<Name extends StepName> = Omit<EventData<(typeof INVESTMENT_STEPS)[Name]['event']>, keyof StepData>
