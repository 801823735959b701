import { withoutEndZeros } from '../text/plain-text.ts'
import type { Kurus } from './kurus.ts'

// For marks of drawings, where an amount stands whole beside them.

const THOUSAND = 100_000n
const MILLION = 100_000_000n

/** An amount to three digits or so: `25_000_000n` → `250 bin TL`, `123_456_789n` → `1,23 Mn TL`, `90_000n` → `900 TL`. */
export function shortAmount(amount: Kurus): string {
  if (amount >= MILLION) return `${inHundredths(amount, MILLION)} Mn TL`
  return amount >= THOUSAND ? `${inHundredths(amount, THOUSAND)} bin TL` : `${inHundredths(amount, 100n)} TL`
}

/** Two decimals below ten, one below a hundred, none above; rounded half up. */
function inHundredths(amount: Kurus, unit: bigint): string {
  const step = amount < 10n * unit ? 1n : amount < 100n * unit ? 10n : 100n
  const rounded = ((amount * 100n + (unit * step) / 2n) / (unit * step)) * step
  const decimals = withoutEndZeros((rounded % 100n).toString().padStart(2, '0'))
  return `${rounded / 100n}${decimals ? `,${decimals}` : ''}`
}
