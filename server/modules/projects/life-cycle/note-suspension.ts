import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** From this transaction on no order is taken, or, at null, some are again: the order desk asks the project itself. */
export async function noteSuspension(
  tx: TransactionContext,
  projectId: string,
  suspendedAt: Date | null,
): Promise<void> {
  await tx.db.updateTable('projects.project').set({ suspended_at: suspendedAt }).where('id', '=', projectId).execute()
}
