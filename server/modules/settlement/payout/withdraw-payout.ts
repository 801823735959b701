import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { withdrawPayout as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { takePayoutBack } from '#server/modules/payments/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'

/**
 * Any finance officer takes back a prepared payout that nobody approved, and says why: the campaign stands before its payout again,
 * and another may be prepared. Refuses `already-decided` and `not-found`.
 */
export async function withdrawPayout(
  context: Context,
  { payoutId, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await takePayoutBack(tx, payoutId, officer, reason)
    const { rows } = await sql<{ projectId: string }>`
      select project_id from payments.payout where id = ${payoutId}`.execute(tx.db)
    const projectId = rows[0]?.projectId
    invariant(projectId, 'what was taken back is there')
    await transitionProject(tx, { projectId, to: 'registration', data: { payoutId } })
    await recordEvent(tx, {
      action: 'settlement.payout-withdrawn',
      subjectId: payoutId,
      reason,
      data: { projectId },
    })
    return { done: true }
  })
}
