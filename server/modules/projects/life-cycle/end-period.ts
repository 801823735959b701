import type { TransactionContext } from '#server/kit/database/transaction.ts'

/**
 * Ends a campaign's period at this moment (T17/5). The information form keeps the days it was approved with; from here on everything
 * that counts from the end of the period counts from this one. The caller holds the rule and takes the step to `closing`.
 */
export async function endPeriod(tx: TransactionContext, projectId: string): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .updateTable('projects.terms')
    .set({ closes_at: now, ends_at: now })
    .where('project_id', '=', projectId)
    .where('ends_at', '>', now)
    .execute()
}
