import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { withdrawPayout as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { markPayoutWithdrawn } from '#server/modules/payments/index.ts'
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
    const { rows } = await sql<{ state: string; projectId: string }>`
      select state, project_id from payments.payout where id = ${payoutId} for no key update`.execute(tx.db)
    const payout = rows[0]
    if (!payout) throw new Refusal('not-found')
    if (payout.state !== 'begun') throw new Refusal('already-decided')
    const { projectId } = payout
    await markPayoutWithdrawn(tx, payoutId, { officerId: officer.id, reason })
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
