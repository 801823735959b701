import { groupThousands, withoutEndZeros } from '../text/plain-text.ts'
import { invariant } from '../errors.ts'
import type { Kurus } from './money.ts'

// Apart from percentage.ts, so that a page that only shows percentages does not load the validation library.
declare const bps: unique symbol
/** A percentage in hundredths of a percent (basis points): %12,5 is 1250n. */
export type Bps = bigint & { readonly [bps]?: true }

export const WHOLE: Bps = 10_000n

/** `part` of `whole` in basis points, rounded down: a bar never claims more than was reached. */
export function ratioBps(part: bigint, whole: bigint): Bps {
  invariant(whole > 0n, 'a ratio has a positive whole')
  return (part * WHOLE) / whole
}

/** How many decimals a percentage is told with. */
export type Digits = 0 | 1 | 2

/** The decimals that percentages of one column need, so that all are told with as many. */
export function digitsOf(rates: readonly Bps[]): Digits {
  if (rates.every((rate) => rate % 100n === 0n)) return 0
  return rates.every((rate) => rate % 10n === 0n) ? 1 : 2
}

/** A percentage of an amount, rounded half up to the kuruş (commercial rounding, TBK practice for fees and tax). */
export function percentOf(amount: Kurus, rate: Bps): Kurus {
  invariant(amount >= 0n && rate >= 0n, 'fees and tax are taken from amounts of zero or more')
  return (amount * rate + WHOLE / 2n) / WHOLE
}

/**
 * As people read it: `1250n` → `%12,5`, `10000n` → `%100`, `-50n` → `−%0,5`. In a column all have the decimals any of them needs
 * (`digitsOf`): `340n` beside `339n` → `%3,40`.
 */
export function formatBps(rate: Bps, digits?: Digits): string {
  const magnitude = rate < 0n ? -rate : rate
  const whole = groupThousands((magnitude / 100n).toString())
  const both = (magnitude % 100n).toString().padStart(2, '0')
  const decimals = digits === undefined ? withoutEndZeros(both) : both.slice(0, digits)
  return `${rate < 0n ? '−' : ''}%${whole}${decimals ? `,${decimals}` : ''}`
}
