import type { Kurus } from '#contracts/common/money/money.ts'
import type { ExceptionKind, InvestmentState } from '#contracts/investments/lifecycle.ts'
import type { BookingTime, StatementLine } from '#server/outside/index.ts'
import { isBeforeOrder, isFutureDated, isInTerm } from '../statements/booking-times.ts'
import type { Payer } from './payer-rules.ts'

/** An investment a transfer's reference names, and whether the payer is its investor. */
export interface MatchCandidate {
  readonly state: InvestmentState
  readonly amountKurus: Kurus
  readonly placedAt: Date
  readonly payBy: Date
  readonly payer: Payer
}

/**
 * What is wrong with a transfer, or null when it pays its investment: a sum of several, a day that is still to come, the reference, then
 * the payer (the payment must be the member's own, T17/2), then the order's time, then who of a name it was, then the exact amount. The
 * payment order goes with the request: what was booked before it is none (T17/2). A second payment of an investment is an excess. What
 * goes back anyway needs nobody to find out which namesake sent it.
 */
export function findException(
  receipt: BookingTime & Pick<StatementLine, 'amountKurus' | 'collective'>,
  candidate: MatchCandidate | null,
  now: Date,
): ExceptionKind | null {
  if (receipt.collective) return 'collective'
  if (isFutureDated(receipt, now)) return 'future-dated'
  if (!candidate) return 'unknown-reference'
  if (candidate.payer === 'other') return 'wrong-payer'
  if (isBeforeOrder(receipt, candidate.placedAt)) return 'before-order'
  if (candidate.state === 'paid' || candidate.state === 'final' || candidate.state === 'allocated') return 'excess'
  if (candidate.state !== 'awaiting-payment' || !isInTerm(receipt, candidate.payBy)) return 'late'
  if (candidate.payer === 'namesake') return 'namesake'
  if (receipt.amountKurus < candidate.amountKurus) return 'partial'
  if (receipt.amountKurus > candidate.amountKurus) return 'excess'
  return null
}
