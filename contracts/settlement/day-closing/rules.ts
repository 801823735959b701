import type { Kurus } from '../../common/money/money.ts'

/** Business days after a day until whose end it is closed (the operator's own routine; no law names a term). */
export const DAY_CLOSING_BUSINESS_DAYS = 1

/**
 * Why the bank's balance and the ledger differ. `repeated`: the bank told bookings in two statements and counts them twice.
 * `no-statement`: it has told nothing of the day, so that there is nothing to compare. `unexplained`: nothing that is booked explains
 * it, and an officer writes why.
 */
export const DIFFERENCE_KINDS = ['repeated', 'no-statement', 'unexplained'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface DifferenceReason {
  readonly kind: DifferenceKind
  /** What of the difference it is, as the bank's balance less the ledger; null where nothing can be compared. */
  readonly amount: Kurus | null
}

/** What stands behind a balance and is still somebody's to settle. None of it makes a difference: the ledger counts it as the bank does. */
export const OPEN_ITEMS = ['unmatched-receipts', 'bank-charges', 'booked-out', 'payments-on-their-way'] as const
export type OpenItemKind = (typeof OPEN_ITEMS)[number]

/** An escrow account at a day's end, in kuruş. */
export interface AccountDay {
  /** The bank's closing balance; null where it has not told all of the day. */
  readonly bank: Kurus | null
  /** Escrow cash in the ledger, without what the bank booked on later days. */
  readonly ledger: Kurus
  /** What the bank's balance counts once more than the ledger, by bookings it told in two statements. */
  readonly repeated: Kurus
}

export interface Comparison {
  /** The bank's balance less the ledger; null where there is none of the bank's. */
  readonly difference: Kurus | null
  /** They sum to the difference. */
  readonly reasons: readonly DifferenceReason[]
  /** An officer says in words what nothing booked explains; such a closing is marked for good. */
  readonly needsExplanation: boolean
  /** "Fark 0,00", and nothing to say about it: prepared with one click. */
  readonly isPlain: boolean
}

/** Compares an account's two balances, and names every reason why they differ. */
export function compareBalances({ bank, ledger, repeated }: AccountDay): Comparison {
  if (bank === null)
    return {
      difference: null,
      reasons: [{ kind: 'no-statement', amount: null }],
      needsExplanation: true,
      isPlain: false,
    }
  const difference = bank - ledger
  const unexplained = difference - repeated
  const reasons = [
    { kind: 'repeated', amount: repeated },
    { kind: 'unexplained', amount: unexplained },
  ] as const
  const found = reasons.filter(({ amount }) => amount !== 0n)
  return { difference, reasons: found, needsExplanation: unexplained !== 0n, isPlain: found.length === 0 }
}
