import { sql } from 'kysely'
import type { MemberActor } from '#server/kit/actor.ts'
import { begin, decide, withdraw } from '#server/kit/by-two.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'

const BATCH = { table: 'payments.refund_batch', over: 'already-decided' } as const

/** Keeps a batch of refunds that waits for its second officer. */
async function keepBatch(tx: TransactionContext, id: string, officer: MemberActor): Promise<void> {
  await begin(tx, BATCH.table, officer, { id })
}

/** A second officer confirms it; its lists go to the bank by due work. Refuses `not-found`, `same-officer` and `already-decided`. */
async function decideBatch(tx: TransactionContext, id: string, officer: MemberActor): Promise<void> {
  if (!(await decide(tx, { ...BATCH, id }, officer, { state: 'confirmed' }))) throw new Refusal('already-decided')
  await sql`update payments.payment_list set state = 'approved', next_try_at = platform.now()
    where refund_batch_id = ${id}`.execute(tx.db)
}

/** Any officer takes a batch back, with its lists and payments; for which refunds they were. Refuses `not-found` and `already-decided`. */
async function takeBatchBack(
  tx: TransactionContext,
  batchId: string,
  officer: MemberActor,
  reason: string,
): Promise<readonly string[]> {
  await withdraw(tx, { ...BATCH, id: batchId }, officer, { withdrawn_because: reason })
  await sql`update payments.payment_list set state = 'withdrawn' where refund_batch_id = ${batchId}`.execute(tx.db)
  const { rows } = await sql<{ refundId: string }>`
    update payments.payment_line l set state = 'withdrawn' from payments.payment_list p
      where p.id = l.list_id and p.refund_batch_id = ${batchId} returning l.refund_id`.execute(tx.db)
  return rows.map(({ refundId }) => refundId)
}

/** What the desk does with batches of refunds. */
export const refundBatches = { keepBatch, decideBatch, takeBatchBack }
