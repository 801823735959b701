import * as z from 'zod/mini'
import { fillMessage } from '../common/errors.ts'
import { formatKurus, hundredths } from '../common/money/money.ts'

/** What qualified investors must bring of a campaign's goal (T16/5), and how far they have: paid and standing, or as it was judged. */
export const qualifiedShare = z.object({
  required: hundredths,
  reached: hundredths,
  missing: hundredths,
  /** The information form keeps the end of the goal for them as long as it is missing. */
  isReserved: z.boolean(),
})
export type QualifiedShare = z.output<typeof qualifiedShare>

export const qualifiedShareWords = {
  title: 'Nitelikli yatırımcı payı',
  missing:
    'Bu kampanyanın başarılı sayılması için hedefin {required} tutarındaki kısmının nitelikli yatırımcılardan gelmesi gerekir. Ödenen {reached}, eksik {missing}.',
  reached: 'Hedefin nitelikli yatırımcılardan gelmesi gereken kısmı ({required}) ödendi.',
  reserved: 'Bu kısım, tamamlanana kadar nitelikli yatırımcılara ayrılmıştır.',
  source: 'Kitle Fonlaması Tebliği (III-35/A.2) m.16/5',
} as const

/** How far the qualified investors' share is, as a sentence. */
export function tellQualifiedShare({ required, reached, missing, isReserved }: QualifiedShare): string {
  const figures = { required: formatKurus(required), reached: formatKurus(reached), missing: formatKurus(missing) }
  if (missing === 0n) return fillMessage(qualifiedShareWords.reached, figures)
  const sentence = fillMessage(qualifiedShareWords.missing, figures)
  return isReserved ? `${sentence} ${qualifiedShareWords.reserved}` : sentence
}
