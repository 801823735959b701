import type { Kurus } from '../../common/money/money.ts'
import type { Bps } from '../../common/money/percentage.ts'

export const INSIDER_REFUSALS = [
  'amount-above-committee-share',
  'amount-above-own-share',
  'amount-above-own-equity',
] as const
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

/** What the operator's own company holds in a campaign and in all of them, and the shares the law sets. */
export interface OwnInvestments {
  readonly goalKurus: Kurus
  readonly heldKurus: Kurus
  readonly heldInAllKurus: Kurus
  /** Of the goal. */
  readonly rateBps: Bps
  /** Of the equity. */
  readonly equityRateBps: Bps
  /** Null: nobody has entered it. */
  readonly equityKurus: Kurus | null
}

/**
 * The company that runs the platform invests in a campaign no more than a share of what it asks for, and in all campaigns together no more
 * than a share of its own equity (T11/1-c). As long as the equity is not known it orders nothing, and only the first bound can be told.
 * The statement that writes orders (investments.write_orders) decides by the same rule.
 */
export function ownBoundsOf(own: OwnInvestments): readonly InsiderBound[] {
  const { goalKurus, heldKurus, heldInAllKurus, equityKurus } = own
  const inCampaign = {
    code: 'amount-above-own-share',
    mostKurus: (goalKurus * own.rateBps) / 10_000n,
    heldKurus,
  } as const
  if (equityKurus === null) return [inCampaign]
  const mostKurus = (equityKurus * own.equityRateBps) / 10_000n
  return [inCampaign, { code: 'amount-above-own-equity', mostKurus, heldKurus: heldInAllKurus }]
}
