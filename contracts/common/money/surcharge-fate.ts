/** What becomes of a surcharge: it goes wherever its payment goes (docs/decisions/money/0038-cards.md). */
export const SURCHARGE_FATES = ['held', 'charged', 'let-go', 'returned', 'charged-back'] as const
export type SurchargeFate = (typeof SURCHARGE_FATES)[number]

interface SurchargedPayment {
  readonly state: string
  readonly capturedAt: Date | null
  readonly endedAt: Date | null
}

/**
 * Where a surcharge stood at a moment: held on the card, charged to it, let go of without having been charged (withdrawn in time, or the
 * hold lapsed), given back to the card, or taken back by the card's bank.
 */
export function surchargeFateAt({ state, capturedAt, endedAt }: SurchargedPayment, asOf: Date): SurchargeFate {
  const happened = (at: Date | null): boolean => at !== null && at <= asOf
  if (happened(endedAt)) {
    if (state === 'charged-back') return 'charged-back'
    return happened(capturedAt) ? 'returned' : 'let-go'
  }
  return happened(capturedAt) ? 'charged' : 'held'
}
