import { type Bps, WHOLE } from '#contracts/common/money/basis-points.ts'
import { shareOf } from '#contracts/common/money/share-of.ts'

/** Who holds how much of the company. */
export interface Holder {
  readonly name: string
  readonly share: Bps
}

export interface Ownership {
  readonly holders: readonly Holder[]
  /** What partners hold that the page does not name. */
  readonly others: Bps
  /** What all investors of the campaign hold together. */
  readonly investors: Bps
}

/** The company before the campaign: those named, and the rest. */
export function ownershipBefore(named: readonly Holder[]): Ownership {
  const holders = named.filter(({ share }) => share > 0n)
  const known = holders.reduce((sum, { share }) => sum + share, 0n)
  return { holders, others: known < WHOLE ? WHOLE - known : 0n, investors: 0n }
}

/** After new shares of this percentage: everybody keeps their shares, so that all percentages shrink alike; the whole stays whole. */
export function ownershipAfter(before: Ownership, offered: Bps): Ownership {
  const kept = WHOLE - offered
  const parts = [offered * WHOLE, before.others * kept, ...before.holders.map(({ share }) => share * kept)]
  const [investors = 0n, others = 0n, ...shares] = shareOf(parts, 2)
  return { holders: before.holders.map(({ name }, at) => ({ name, share: shares[at] ?? 0n })), others, investors }
}
