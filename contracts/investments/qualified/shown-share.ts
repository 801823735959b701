import * as z from 'zod/mini'
import { fillMessage } from '../../common/errors.ts'
import { formatKurus, hundredths } from '../../common/money/money.ts'
import { qualifiedShareWords } from './messages.ts'

/** What qualified investors must bring of a campaign's goal (T16/5), and how far they have: paid and standing, or as it was judged. */
export const qualifiedShare = z.object({
  required: hundredths,
  reached: hundredths,
  missing: hundredths,
  /** The information form keeps the end of the goal for them as long as it is missing. */
  isReserved: z.boolean(),
})
export type QualifiedShare = z.output<typeof qualifiedShare>

/** How far the qualified investors' share is, as a sentence. */
export function tellQualifiedShare({ required, reached, missing, isReserved }: QualifiedShare): string {
  const figures = { required: formatKurus(required), reached: formatKurus(reached), missing: formatKurus(missing) }
  if (missing === 0n) return fillMessage(qualifiedShareWords.reached, figures)
  const sentence = fillMessage(qualifiedShareWords.missing, figures)
  return isReserved ? `${sentence} ${qualifiedShareWords.reserved}` : sentence
}
