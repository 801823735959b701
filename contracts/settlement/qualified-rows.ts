import * as z from 'zod/mini'
import { qualifiedShare } from '../investments/qualified/shown-share.ts'
import { hundredths } from '../common/money/money.ts'
import { unixSeconds } from '../common/wire.ts'

/** The qualified investors' share as finance reads it (T16/5). */
export const judgedQualifiedShare = z.extend(qualifiedShare, {
  /** Requests whose status is not as it was when they were placed, or about which MKK is still to answer: the first of them. */
  doubtful: z.array(
    z.object({
      investmentId: z.string(),
      investor: z.string(),
      amount: hundredths,
      placedAt: unixSeconds,
      standing: z.enum(['lost', 'later', 'unasked']),
      /** Since when the status holds by MKK. */
      since: z.nullable(unixSeconds),
      counts: z.boolean(),
    }),
  ),
})
