import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { confirmRefusalDecision as endpoint } from '#contracts/settlement/registration/refusal-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { refuseSameOfficer } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { aboutRefusal, endRefusal } from '../refusals/refusal-store.ts'
import { settleList } from '../registration/allocation-rounds.ts'
import { requireConfirmedNumber } from './begin-decision.ts'
import { carryOut, requirePossible } from './carry-out.ts'
import { findDecision, lockBegun } from './decision-store.ts'

/**
 * A second finance officer decides as the first one began; it is done at once, once. A number is confirmed at MKK anew, and everything it
 * rests on is looked at again. Confirmed again by the same officer, it is the same. Refuses `same-officer`, `refusal-decided`,
 * `registry-number-not-confirmed`, `mkk-unavailable`, `mkk-in-use`, `not-found` and what `requirePossible` refuses.
 */
export async function confirmRefusalDecision(
  context: Context,
  { decisionId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  const known = await findDecision(context, decisionId)
  if (known.state === 'confirmed' && known.decidedBy === officer.id) return { done: true }
  if (known.state === 'begun') {
    refuseSameOfficer(officer, known.begunBy)
    await requireConfirmedNumber(context, known.refusalId, known)
  }
  return inTransaction(context, async (tx) => {
    const { refusal, decision } = await lockBegun(tx, decisionId)
    refuseSameOfficer(officer, decision.begunBy)
    await requirePossible(tx, refusal, decision)
    await sql`update settlement.refusal_decision set state = 'confirmed', decided_by = ${officer.id}, decided_at = platform.now()
      where id = ${decisionId}`.execute(tx.db)
    const ending = await carryOut(tx, refusal, { ...decision, decidedBy: officer.id })
    await endRefusal(tx, refusal.id, ending)
    await recordEvent(tx, {
      action: 'settlement.refusal-decision-confirmed',
      subjectId: refusal.id,
      reason: decision.reason,
      data: { ...aboutRefusal(refusal), decisionId, way: decision.way },
    })
    await settleList(tx, refusal.projectId)
    return { done: true }
  })
}
