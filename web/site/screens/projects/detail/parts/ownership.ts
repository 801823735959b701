import { type Bps, WHOLE } from '#contracts/common/money/basis-points.ts'

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

/** After new shares of this percentage: everybody keeps his shares, so that all percentages shrink alike; the whole stays whole. */
export function ownershipAfter(before: Ownership, offered: Bps): Ownership {
  const shrunk = (share: Bps): Bps => (share * (WHOLE - offered) + WHOLE / 2n) / WHOLE
  const holders = before.holders.map(({ name, share }) => ({ name, share: shrunk(share) }))
  const told = holders.reduce((sum, { share }) => sum + share, offered)
  if (before.others > 0n) return { holders, others: WHOLE - told, investors: offered }
  // Nobody is left to take up the rounding: the first of those named does.
  const [first, ...rest] = holders
  const mended = first ? [{ ...first, share: first.share + WHOLE - told }, ...rest] : []
  return { holders: mended, others: 0n, investors: offered }
}
