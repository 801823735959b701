import * as z from 'zod/mini'
import { fieldMessages } from '../text/messages.ts'
import { decimalToHundredths } from './decimal.ts'
import { requiredOr } from '../text/text.ts'
import { type Bps } from './basis-points.ts'

export { type Bps, formatBps, ratioBps, WHOLE } from './basis-points.ts'

/** A percentage a person sends (`12.5`): a JSON number with at most two decimals, above 0 and at most 100 (spec §9). */
export function percentageField(required: string = fieldMessages.percentageRequired) {
  return z.pipe(
    z.number({ error: requiredOr(required, fieldMessages.percentageMalformed) }).check(
      z.gt(0, { error: fieldMessages.percentageNotPositive, abort: true }),
      z.maximum(100, { error: fieldMessages.percentageAboveWhole, abort: true }),
      z.refine((value) => decimalToHundredths(value) !== null, {
        error: fieldMessages.percentageMalformed,
        abort: true,
      }),
    ),
    z.transform((value): Bps => decimalToHundredths(value) ?? 0n),
  )
}
