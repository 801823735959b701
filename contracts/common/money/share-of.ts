import { invariant } from '../errors.ts'
import { type Bps, type Digits, WHOLE } from './basis-points.ts'
import type { Kurus } from './kurus.ts'

// Apart from money.ts, so that a page that only shows shares does not load the validation library.

/**
 * Splits an amount in proportion to weights without losing a kuruş: floor shares, then the largest remainders get one
 * more; ties go to the earlier entry, so that the result is the same on every machine.
 */
export function splitByLargestRemainder(amount: Kurus, weights: readonly bigint[]): Kurus[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  invariant(
    amount >= 0n && weights.every((weight) => weight >= 0n),
    'a split takes amounts and weights of zero or more',
  )
  invariant(total > 0n || amount === 0n, 'an amount is split over at least one weight')
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, index) => ({
    index,
    share: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }))
  let left = amount - parts.reduce((sum, part) => sum + part.share, 0n)
  const shares = parts.map((part) => part.share)
  for (const part of [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0n) break
    shares[part.index] = part.share + 1n
    left -= 1n
  }
  return shares
}

/**
 * What each part is of all of them together, in basis points told with so many decimals, so that they add up to the whole: what rounding
 * down leaves over goes where it took most. Parts are zero or more; zeros have zero of nothing.
 */
export function shareOf(parts: readonly bigint[], digits: Digits = 1): Bps[] {
  if (parts.every((part) => part === 0n)) return parts.map(() => 0n)
  const step = 10n ** BigInt(2 - digits)
  return splitByLargestRemainder(WHOLE / step, parts).map((share) => share * step)
}
