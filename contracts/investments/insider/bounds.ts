import type { Kurus } from '../../common/money/money.ts'
import type { Bps } from '../../common/money/percentage.ts'

/** Of a campaign's goal, a member of the committee's; the operator's own; and of its equity. */
export const INSIDER_BOUNDS = ['committee-share', 'own-share', 'own-equity'] as const
export type InsiderBoundKind = (typeof INSIDER_BOUNDS)[number]

/** The refusal of an amount that passes a bound. */
export const insiderRefusal = <Kind extends InsiderBoundKind>(kind: Kind) => `amount-above-${kind}` as const
export type InsiderRefusal = ReturnType<typeof insiderRefusal<InsiderBoundKind>>

/** The most an insider's orders may come to together, and what stands of them: unpaid, paid, final and allocated ones. */
export interface InsiderBound {
  readonly kind: InsiderBoundKind
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
  return { kind: 'committee-share', mostKurus: (goalKurus * rateBps) / 10_000n, heldKurus }
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
    kind: 'own-share',
    mostKurus: (goalKurus * own.rateBps) / 10_000n,
    heldKurus,
  } as const
  if (equityKurus === null) return [inCampaign]
  const mostKurus = (equityKurus * own.equityRateBps) / 10_000n
  return [inCampaign, { kind: 'own-equity', mostKurus, heldKurus: heldInAllKurus }]
}
