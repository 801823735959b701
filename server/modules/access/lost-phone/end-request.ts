import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { dropRequest } from './lost-phone-store.ts'

type Cause = 'link' | 'session' | 'second-step' | 'void'

/**
 * Ends a member's open request without effect: they object, show a second step after all, or something else takes the account back.
 * Under their lock. Whether there was one.
 */
export async function endRequest(tx: TransactionContext, memberId: string, cause: Cause): Promise<boolean> {
  const ended = await dropRequest(tx, memberId, cause === 'void' ? 'void' : 'cancelled')
  if (!ended) return false
  const data = { reviewId: ended.id, cause }
  await recordEvent(tx, { action: 'member.lost-phone-ended', subjectId: memberId, data })
  return true
}
