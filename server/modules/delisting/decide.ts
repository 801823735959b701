import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/delisting/endpoints.ts'
import { delistingErrors } from '#contracts/delisting/messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { DECISION, findStanding } from './standing.ts'

/**
 * An administrator enters SPK's decision (T17/10). Nothing ends by it. Refuses `delisting-day-ahead` at its field,
 * `delisting-begun-already` while one waits and `delisting-over` once one holds.
 */
export async function beginDelisting(
  context: Context,
  { decidedOn, source }: InputOf<typeof calls.beginDelisting>,
): Promise<OutputOf<typeof calls.beginDelisting>> {
  const officer = requireStaff(context.actor, 'administrator')
  return inTransaction(context, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('delisting.decision', 0))`.execute(tx.db)
    const known = await findStanding(tx)
    if (known) throw new Refusal(known.state === 'begun' ? 'delisting-begun-already' : 'delisting-over')
    if (decidedOn > istanbulDate(tx.clock.now()))
      throw new Refusal('delisting-day-ahead', {
        fields: { decidedOn: delistingErrors['delisting-day-ahead'].message },
      })
    const decisionId = newId()
    await begin(tx, DECISION.table, officer, { id: decisionId, decided_on: decidedOn, source })
    await recordEvent(tx, {
      action: 'delisting.begun',
      subjectId: decisionId,
      reason: source,
      data: { decidedOn },
    })
    return { decisionId }
  })
}

/** Whoever may decide takes back an entry that was wrong, before it is confirmed. Refuses `not-found` and `delisting-over`. */
export async function withdrawDelisting(
  context: Context,
  { decisionId }: InputOf<typeof calls.withdrawDelisting>,
): Promise<OutputOf<typeof calls.withdrawDelisting>> {
  const officer = requireStaff(context.actor, 'compliance-officer', 'administrator')
  return inTransaction(context, async (tx) => {
    await withdraw(tx, { ...DECISION, id: decisionId }, officer, {})
    await recordEvent(tx, { action: 'delisting.withdrawn', subjectId: decisionId })
    return { done: true }
  })
}
