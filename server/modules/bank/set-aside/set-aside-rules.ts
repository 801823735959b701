import type { SetAsideHindrance } from '#contracts/settlement/bank-files/set-aside-messages.ts'

/** What is so of a statement that is to be set aside. */
export interface StatementFacts {
  /** An officer uploaded it and another confirmed it. */
  readonly isByHand: boolean
  /** Booked to its end, and no other of its account after it. */
  readonly isLast: boolean
  /** Its lines that are payments of our lists, made or come back. */
  readonly paymentCount: number
  /** Its lines that somebody, or a rule, has decided on. */
  readonly decidedCount: number
  /** Investments it paid that are not as the payment left them. */
  readonly movedOnCount: number
}

export interface Hindrance {
  readonly kind: SetAsideHindrance
  readonly count: number
}

/** What hinders setting a statement aside; null: nothing. What was settled onwards from it rests on it, and is not undone. */
export function findHindrance(facts: StatementFacts): Hindrance | null {
  if (!facts.isByHand) return { kind: 'not-by-hand', count: 0 }
  if (!facts.isLast) return { kind: 'not-last', count: 0 }
  const { paymentCount, decidedCount, movedOnCount } = facts
  const found = [
    { kind: 'payments', count: paymentCount },
    { kind: 'receipts', count: decidedCount },
    { kind: 'investments', count: movedOnCount },
  ] as const
  return found.find(({ count }) => count > 0) ?? null
}
