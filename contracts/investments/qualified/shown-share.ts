import * as z from 'zod/mini'
import { hundredths } from '../../common/money/money.ts'

/** What qualified investors must bring of a campaign's goal (T16/5), and how far they have: paid and standing, or as it was judged. */
export const qualifiedShare = z.object({
  required: hundredths,
  reached: hundredths,
  missing: hundredths,
  /** The information form keeps the end of the goal for them as long as it is missing. */
  isReserved: z.boolean(),
  /** The same as a sentence, so that a page needs no figures of its own to say it. */
  told: z.string(),
})
export type QualifiedShare = z.output<typeof qualifiedShare>
