import * as z from 'zod/mini'
import { textMessages } from './messages.ts'

/** The greatest number that a column of four bytes takes. */
const INT4_MAX = 2_147_483_647
/** The end of the year 2199, the last a date of ours may be in; Unix seconds. */
const LAST_MOMENT = 7_258_118_399

function wholeUpTo(max: number) {
  return z
    .int({ error: textMessages.malformed })
    .check(
      z.minimum(0, { error: textMessages.malformed, abort: true }),
      z.maximum(max, { error: textMessages.malformed, abort: true }),
    )
}

/** A version, revision or code that the caller was told before and sends back. */
export const knownNumber = wholeUpTo(INT4_MAX)

/** A moment as Unix seconds. */
export const momentInput = wholeUpTo(LAST_MOMENT)
