import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Takes back all pre-demand of a member whose membership ends; the event of its end is the caller's. */
export async function forgetPreDemand(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('projects.pre_demand').where('member_id', '=', memberId).execute()
}
