import { groupThousands } from '../text/plain-text.ts'
import { withoutUnseen } from '../text/tidy-code.ts'
import type { Kurus } from './kurus.ts'

// Apart from money.ts, so that a page that only shows money does not load the validation library.
const NARROW_SPACE = '\u202f'

/** Money as people read it: `12500050n` → `125.000,50 TL`, with a narrow no-break space. */
export function formatKurus(amount: Kurus, style: 'always' | 'trim' = 'always'): string {
  const magnitude = amount < 0n ? -amount : amount
  const whole = groupThousands((magnitude / 100n).toString())
  const cents = magnitude % 100n
  const decimals = style === 'trim' && cents === 0n ? '' : `,${cents.toString().padStart(2, '0')}`
  return `${amount < 0n ? '−' : ''}${whole}${decimals}${NARROW_SPACE}TL`
}

/** An amount as a field holds it: `12.500` or `12.500,50`. */
export function plainAmount(amount: Kurus): string {
  const whole = groupThousands((amount / 100n).toString())
  const cents = amount % 100n
  return cents === 0n ? whole : `${whole},${cents.toString().padStart(2, '0')}`
}

/**
 * Money as people type or copy it (`1.250`, `1.250,5`, `1250,50`, `12500 TL`, `₺12.500`) as kuruş, or null when it cannot be read. The
 * currency may stand before or behind, in any case and with any space. A point groups thousands and never marks decimals, so `1.250`
 * is never read as 1,25. Dashes stay: before a sum one is a minus.
 */
export function parseTurkishAmount(text: string): Kurus | null {
  const plain = withoutUnseen(text)
    .replace(/^(?:TL|TRY|₺)/i, '')
    .replace(/(?:TL|TRY|₺)$/i, '')
  // A grouped number never starts with 0: `0.250` is meant as a decimal and must not become 250 lira.
  const match = /^([1-9]\d{0,2}(?:\.\d{3}){1,4}|\d{1,13})(?:,(\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const whole = BigInt((match[1] ?? '').replaceAll('.', ''))
  return whole * 100n + BigInt((match[2] ?? '').padEnd(2, '0') || '0')
}

/** The same where an amount may be below zero: with a minus, or in brackets, as accountants write a loss (`(50.000)`). */
export function parseSignedAmount(text: string): Kurus | null {
  const plain = text.trim()
  const bracketed = /^\((.*)\)$/.exec(plain)?.[1]
  const isBelow = bracketed !== undefined || /^[-−]/.test(plain)
  const magnitude = parseTurkishAmount(bracketed ?? (isBelow ? plain.slice(1) : plain))
  return magnitude !== null && isBelow ? -magnitude : magnitude
}
