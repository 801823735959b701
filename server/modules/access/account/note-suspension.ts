import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'

/** Keeps that an account is suspended, with its reason, or (null) that it is no longer; what its owner may do follows. */
export async function noteSuspension(tx: TransactionContext, memberId: string, reason: string | null): Promise<void> {
  await tx.db
    .updateTable('membership.member')
    .set({ suspended_at: reason === null ? null : tx.clock.now(), suspension_reason: reason })
    .where('id', '=', memberId)
    .execute()
  await refreshStanding(tx, memberId)
}
