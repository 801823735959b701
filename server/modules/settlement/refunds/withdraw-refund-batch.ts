import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { withdrawRefundBatch as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

/**
 * Any finance officer takes back a prepared list of refunds that nobody approved, and says why: its refunds are owed again, and
 * the next list takes them. Refuses `already-decided` and `not-found`.
 */
export async function withdrawRefundBatch(
  context: Context,
  { batchId, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ state: string }>`
      select state from payments.refund_batch where id = ${batchId} for no key update`.execute(tx.db)
    const batch = rows[0]
    if (!batch) throw new Refusal('not-found')
    if (batch.state !== 'prepared') throw new Refusal('already-decided')
    await sql`
      update payments.refund_batch set state = 'withdrawn', withdrawn_by = ${officer.id}, withdrawn_at = platform.now(),
          withdrawn_because = ${reason}
        where id = ${batchId}`.execute(tx.db)
    await sql`update payments.payment_list set state = 'withdrawn' where refund_batch_id = ${batchId}`.execute(tx.db)
    const lines = await sql<{ refundId: string }>`
      update payments.payment_line l set state = 'withdrawn' from payments.payment_list p
        where p.id = l.list_id and p.refund_batch_id = ${batchId} returning l.refund_id as "refundId"`.execute(tx.db)
    await sql`
      update investments.refund set state = 'owed'
        where id = any(${lines.rows.map(({ refundId }) => refundId)}::uuid[]) and state = 'listed'`.execute(tx.db)
    await recordEvent(tx, {
      action: 'settlement.refunds-withdrawn',
      subjectId: batchId,
      reason,
      data: { refundCount: lines.rows.length },
    })
    return { done: true }
  })
}
