import * as z from 'zod/mini'
import { invariant } from '../errors.ts'
import { decimalToHundredths } from './decimal.ts'
import type { Kurus } from './kurus.ts'
import { moneyMessages } from '../text/messages.ts'

export type { Kurus } from './kurus.ts'
export { formatKurus, parseTurkishAmount, plainAmount } from './money-format.ts'
import { requiredOr } from '../text/text.ts'

/** The largest amount one field may hold: 1 trillion TRY. Keeps every sum far inside int8 and inside 2^53 on the wire. */
export const MAX_AMOUNT_KURUS: Kurus = 100_000_000_000_000n

/** Whole lira as kuruş: `lira(50_000)` reads as the law writes it. */
export function lira(whole: number): Kurus {
  invariant(Number.isSafeInteger(whole), 'lira() takes whole lira')
  return BigInt(whole) * 100n
}

/** Hundredths as decimal text with a point and at least one decimal: `1000n` → `10.0`, `1234n` → `12.34`. */
export function hundredthsToDecimal(value: bigint): string {
  const magnitude = value < 0n ? -value : value
  const text = `${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0').replace(/0$/, '')}`
  return value < 0n ? `-${text}` : text
}

/** Not in the compiler's library yet, and not in every browser. */
type RawJson = { rawJSON(text: string): unknown; isRawJSON(value: unknown): boolean }
const raw: JSON & Partial<RawJson> = JSON

/**
 * A `dec` member of the wire (wire contract, rule 5): hundredths inside the program, a number with a decimal point on
 * the wire (`10.0`), because strict clients refuse a whole-number token there. Used for kuruş and for basis points.
 */
export const hundredths = z.codec(
  z.custom<number>((value) => typeof value === 'number' || raw.isRawJSON?.(value) === true),
  z.bigint(),
  {
    decode: (value) => {
      const exact = decimalToHundredths(value)
      invariant(exact !== null, 'a dec member has at most two decimals')
      return exact
    },
    encode: (value) => (raw.rawJSON ? raw.rawJSON(hundredthsToDecimal(value)) : Number(value) / 100) as number,
  },
)

/**
 * An amount a person sends: a JSON number in TRY with at most two decimals. Text, arrays and booleans are refused;
 * nothing is coerced. Positive; the subject's own rules say more.
 */
export function amountField(required: string) {
  return z.pipe(
    z.number({ error: requiredOr(required, moneyMessages.amountMalformed) }).check(
      z.gt(0, { error: moneyMessages.amountNotPositive, abort: true }),
      z.maximum(Number(MAX_AMOUNT_KURUS) / 100, { error: moneyMessages.amountTooLarge, abort: true }),
      z.refine((value) => decimalToHundredths(value) !== null, { error: moneyMessages.amountMalformed, abort: true }),
    ),
    z.transform((value) => decimalToHundredths(value) ?? 0n),
  )
}

/** The amount of an order: `amountField` with the general sentence. */
export const amountInput = amountField(moneyMessages.amountRequired)
