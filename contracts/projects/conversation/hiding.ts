import { fillMessage } from '../../common/errors.ts'
import { conversationTexts, HIDING_REASONS } from './messages.ts'

/** What can be taken out of sight under a project. */
export const HIDDEN_KINDS = ['question', 'comment', 'update'] as const
export type HiddenKind = (typeof HIDDEN_KINDS)[number]

export type HidingReason = keyof typeof HIDING_REASONS

/** What a former client, which knows of no hiding, reads in the place of hidden words. */
export function hiddenWords(reason: HidingReason, note: string): string {
  return fillMessage(conversationTexts.hidden, { reason: HIDING_REASONS[reason], note })
}

export type HidingRefusal = 'already-hidden' | 'hiding-overruled'

/**
 * Whether it may be hidden. What the operator has put back, a founder does not hide again: otherwise the decision on a dispute would be
 * worth nothing. `wasRestored`: the operator has put it back before.
 */
export function refuseHiding(
  as: 'founder' | 'operator',
  { isHidden, wasRestored }: { readonly isHidden: boolean; readonly wasRestored: boolean },
): HidingRefusal | null {
  if (isHidden) return 'already-hidden'
  return as === 'founder' && wasRestored ? 'hiding-overruled' : null
}
