import type { Kurus } from '../../common/money/money.ts'
import type { Bps } from '../../common/money/percentage.ts'

export const INSIDER_REFUSALS = ['amount-above-committee-share'] as const
export type InsiderRefusal = (typeof INSIDER_REFUSALS)[number]

/** The most an insider's orders may come to together, and what stands of them: unpaid, paid, final and allocated ones. */
export interface InsiderBound {
  readonly code: InsiderRefusal
  readonly mostKurus: Kurus
  readonly heldKurus: Kurus
}

/** What may still be ordered within a bound, in kuruş. Whoever held more before it bound them keeps that, and orders nothing more. */
export function roomWithin({ mostKurus, heldKurus }: Pick<InsiderBound, 'mostKurus' | 'heldKurus'>): Kurus {
  return heldKurus < mostKurus ? mostKurus - heldKurus : 0n
}

/**
 * A member of the investment committee holds no more than this share of what a campaign asks for (T9/11); a fraction of a kuruş is
 * not theirs. The statement that writes orders (investments.write_orders) decides by the same rule.
 */
export function committeeBoundOf(goalKurus: Kurus, rateBps: Bps, heldKurus: Kurus): InsiderBound {
  return { code: 'amount-above-committee-share', mostKurus: (goalKurus * rateBps) / 10_000n, heldKurus }
}
