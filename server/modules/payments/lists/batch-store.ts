import { sql } from 'kysely'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Keeps a batch of refunds that waits for its second officer. */
export async function keepBatch(tx: TransactionContext, batchId: string, begunBy: string): Promise<void> {
  await sql`insert into payments.refund_batch (id, state, begun_by, begun_at)
    values (${batchId}, 'begun', ${begunBy}, platform.now())`.execute(tx.db)
}

interface HeldBatch {
  readonly state: string
  readonly begunBy: string
}

/** A batch, held until the transaction ends. */
export async function lockBatch(tx: TransactionContext, batchId: string): Promise<HeldBatch | undefined> {
  const { rows } = await sql<HeldBatch>`
    select state, begun_by from payments.refund_batch where id = ${batchId} for no key update`.execute(tx.db)
  return rows[0]
}

/** Its lists go to the bank by due work. */
export async function markBatchApproved(tx: TransactionContext, batchId: string, officerId: string): Promise<void> {
  await sql`update payments.refund_batch set state = 'confirmed', decided_by = ${officerId}, decided_at = platform.now()
    where id = ${batchId}`.execute(tx.db)
  await sql`update payments.payment_list set state = 'approved', next_try_at = platform.now()
    where refund_batch_id = ${batchId}`.execute(tx.db)
}

/** Takes back a batch with its lists and payments, and says which refunds they were for. */
export async function markBatchWithdrawn(
  tx: TransactionContext,
  batchId: string,
  { officerId, reason }: { readonly officerId: string; readonly reason: string },
): Promise<readonly string[]> {
  await sql`
    update payments.refund_batch set state = 'withdrawn', withdrawn_by = ${officerId}, withdrawn_at = platform.now(),
        withdrawn_because = ${reason}
      where id = ${batchId}`.execute(tx.db)
  await sql`update payments.payment_list set state = 'withdrawn' where refund_batch_id = ${batchId}`.execute(tx.db)
  const { rows } = await sql<{ refundId: string }>`
    update payments.payment_line l set state = 'withdrawn' from payments.payment_list p
      where p.id = l.list_id and p.refund_batch_id = ${batchId} returning l.refund_id`.execute(tx.db)
  return rows.map(({ refundId }) => refundId)
}
