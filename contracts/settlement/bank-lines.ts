import * as z from 'zod/mini'
import { hundredths } from '../common/money/money.ts'
import { unixSeconds } from '../common/wire.ts'
import { EXCEPTION_KINDS } from '../investments/lifecycle.ts'
import { OUTGOING_REASONS } from './outgoing-reasons.ts'

/** When the bank booked something. */
export const bookingTime = {
  /** The day, its beginning. */
  bookedOn: unixSeconds,
  /** Null where the bank names the day only. */
  bookedAt: z.nullable(unixSeconds),
}

/** One booking of a statement that somebody has to look at. */
const bankLine = z.object({
  lineId: z.string(),
  projectId: z.string(),
  /** The campaign whose escrow account it is. */
  title: z.string(),
  ...bookingTime,
  amount: hundredths,
  payerName: z.string(),
  description: z.string(),
})

/** What a reversal takes back: who paid it, and the investment it paid, if any. */
const reversedLine = z.object({
  payerName: z.string(),
  ...bookingTime,
  referenceNo: z.nullable(z.string()),
  /** Decided before the bank took it back: to the payer, or towards an investment. */
  resolution: z.nullable(z.enum(['returned', 'applied'])),
})

/** One line of a statement that could not be matched by itself. */
export const exceptionLine = z.extend(bankLine, {
  kind: z.enum(EXCEPTION_KINDS),
  investmentId: z.nullable(z.string()),
  /** The last day for a decision, as its investor was told; null where nobody was promised one. */
  decideBy: z.nullable(unixSeconds),
  isLate: z.boolean(),
})

/** Money that left an escrow account for no list of ours. */
export const outgoingLine = z.extend(bankLine, {
  reason: z.enum(OUTGOING_REASONS),
  reversed: z.nullable(reversedLine),
})
