import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { withdrawRefusalDecision as endpoint } from '#contracts/settlement/registration/refusal-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { aboutRefusal } from '../refusals/refusal-store.ts'
import { lockBegun } from './decision-store.ts'

/**
 * Any finance officer takes back, or does not agree to, what was begun about something that MKK did not take, and says why; it waits for
 * another decision. Refuses `refusal-decided` and `not-found`.
 */
export async function withdrawRefusalDecision(
  context: Context,
  { decisionId, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const { refusal, decision } = await lockBegun(tx, decisionId)
    await sql`update settlement.refusal_decision set state = 'withdrawn', withdrawn_by = ${officer.id}, withdrawn_at = platform.now(),
        withdrawn_because = ${reason} where id = ${decisionId}`.execute(tx.db)
    await recordEvent(tx, {
      action: 'settlement.refusal-decision-withdrawn',
      subjectId: refusal.id,
      reason,
      data: { ...aboutRefusal(refusal), decisionId, way: decision.way },
    })
    return { done: true }
  })
}
