import { fillMessage } from '../../common/errors.ts'
import { formatKurus } from '../../common/money/money-format.ts'
import { qualifiedShareWords } from './messages.ts'
import type { QualifiedShare } from './shown-share.ts'

/** How far the qualified investors' share is, as a sentence. */
export function tellQualifiedShare({ required, reached, missing, isReserved }: Omit<QualifiedShare, 'told'>): string {
  const figures = { required: formatKurus(required), reached: formatKurus(reached), missing: formatKurus(missing) }
  if (missing === 0n) return fillMessage(qualifiedShareWords.reached, figures)
  const sentence = fillMessage(qualifiedShareWords.missing, figures)
  return isReserved ? `${sentence} ${qualifiedShareWords.reserved}` : sentence
}
