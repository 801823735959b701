import type { Kurus } from '#contracts/common/money.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'

export type ExceptionKind = 'partial' | 'excess' | 'wrong-payer' | 'unknown-reference' | 'late'

/** An investment a transfer's reference names, and whether the payer is its investor. */
export interface MatchCandidate {
  readonly state: InvestmentState
  readonly amountKurus: Kurus
  readonly payBy: Date
  readonly isPayer: boolean
}

/**
 * What is wrong with a transfer, or null when it pays its investment: the reference, then the payer (the payment must be the
 * member's own, T17/2), then the term, then the exact amount. A second payment of an investment is an excess.
 */
export function findException(
  receipt: { readonly amountKurus: Kurus; readonly bookedAt: Date },
  candidate: MatchCandidate | null,
): ExceptionKind | null {
  if (!candidate) return 'unknown-reference'
  if (!candidate.isPayer) return 'wrong-payer'
  if (candidate.state === 'paid' || candidate.state === 'final' || candidate.state === 'allocated') return 'excess'
  if (candidate.state !== 'awaiting-payment' || receipt.bookedAt > candidate.payBy) return 'late'
  if (receipt.amountKurus < candidate.amountKurus) return 'partial'
  if (receipt.amountKurus > candidate.amountKurus) return 'excess'
  return null
}
