import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { withdrawRefundBatch as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { refundBatches } from '#server/modules/payments/index.ts'
import { unlistRefunds } from '#server/modules/investments/index.ts'
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
    const refundIds = await refundBatches.takeBatchBack(tx, batchId, officer, reason)
    await unlistRefunds(tx, refundIds)
    await recordEvent(tx, {
      action: 'settlement.refunds-withdrawn',
      subjectId: batchId,
      reason,
      data: { refundCount: refundIds.length },
    })
    return { done: true }
  })
}
