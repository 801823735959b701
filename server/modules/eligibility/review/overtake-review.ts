import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { closeReview, findWaiting } from './review-store.ts'

/** An identity proven another way needs no officer any more. */
export async function overtakeIdentityReview(tx: TransactionContext, memberId: string): Promise<void> {
  const waiting = await findWaiting(tx, memberId, 'identity')
  if (waiting) await closeReview(tx, waiting, { outcome: 'overtaken' })
}
