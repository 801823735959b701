import { hundredthsToDecimal, type Kurus } from '#contracts/common/money/money.ts'
import * as z from 'zod/mini'

/** An amount as MKK and the bank write it: `1234.50`, always two decimals, never a JSON number. */
export function kurusToDecimal(amount: Kurus): string {
  const text = hundredthsToDecimal(amount)
  return /\.\d$/.test(text) ? `${text}0` : text
}

/** `1234`, `1234.5`, `1234.50` or `-1234.50` as kuruş; null for anything else. */
export function kurusFromDecimal(text: string): Kurus | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const magnitude = BigInt(match[2] ?? '') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -magnitude : magnitude
}

/** Decimal text in a JSON answer, zero or more. */
export const decimalText = z.pipe(
  z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)),
  z.transform((text) => kurusFromDecimal(text) ?? 0n),
)

/** A moment in a JSON answer, with its offset. */
export const momentText = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)

/** A whole number in a JSON answer, sent as text. */
export const countText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => BigInt(text)),
)
