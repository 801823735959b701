import type { Kurus } from '../common/money/money.ts'
import { type Bps, percentOf } from '../common/money/basis-points.ts'
import type { InvestmentState } from '../investments/lifecycle.ts'
import type { ReturnCode } from './lifecycle.ts'

/** What paying by card costs: the order's amount reaches the escrow account whole, and the card is charged the surcharge besides. */
export interface CardCost {
  readonly surchargeKurus: Kurus
  readonly totalKurus: Kurus
}

/** The surcharge in kuruş, rounded half up, and what the card is charged in all. */
export function cardCostOf(amountKurus: Kurus, rate: Bps): CardCost {
  const surchargeKurus = percentOf(amountKurus, rate)
  return { surchargeKurus, totalKurus: amountKurus + surchargeKurus }
}

/** An order and a card payment for it, as they stand when it is learnt that the card's bank agreed. */
export interface AgreedPayment {
  readonly order: { readonly state: InvestmentState; readonly placedAt: Date; readonly payBy: Date }
  /** What the card was to be charged, and what its bank agreed to. */
  readonly askedKurus: Kurus
  readonly agreedKurus: Kurus
  readonly authorisedAt: Date
}

const ENDED: readonly InvestmentState[] = ['cancelled', 'expired']

/**
 * Why a payment its card's bank agreed to does not pay its order; null when it does. An order that was paid is not paid again; one that
 * ended, or whose term was over when the bank agreed, is not brought back (T17/2); another amount is no payment of this order.
 */
export function whyReturned({ order, askedKurus, agreedKurus, authorisedAt }: AgreedPayment): ReturnCode | null {
  if (ENDED.includes(order.state)) return 'late'
  if (order.state !== 'awaiting-payment') return 'paid-otherwise'
  if (authorisedAt > order.payBy || authorisedAt < order.placedAt) return 'late'
  return agreedKurus === askedKurus ? null : 'amount-differs'
}

/** The longest a page waits for a card. */
const PAGE_MINUTES = 30
/** Nobody is led to a page that closes while they look for their card. */
const LEAST_MINUTES = 3

/** Until when a page opened now takes a card: half an hour, and never after the order's term; null where that is too near. */
export function pageExpiresAt(now: Date, payBy: Date): Date | null {
  const until = Math.min(now.getTime() + PAGE_MINUTES * 60_000, payBy.getTime())
  return until - now.getTime() < LEAST_MINUTES * 60_000 ? null : new Date(until)
}
