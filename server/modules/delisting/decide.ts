import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/delisting/endpoints.ts'
import { delistingErrors } from '#contracts/delisting/messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin, decide, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { proveCode, withCode } from '#server/modules/access/index.ts'
import { delistingRow } from '#server/modules/platform/index.ts'
import { endEverything } from './end-everything.ts'

const DECISION = { table: 'delisting.decision', over: 'delisting-over' } as const

interface Standing {
  readonly id: string
  readonly state: 'begun' | 'confirmed'
  readonly decidedOn: string
  readonly source: string
}

async function findStanding(context: Pick<Context, 'db'>): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select id, state, decided_on, source from delisting.decision where state in ('begun', 'confirmed')`.execute(
    context.db,
  )
  return rows[0]
}

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
    await sql`lock table delisting.decision in share row exclusive mode`.execute(tx.db)
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

/**
 * Another officer confirms with a code: from this transaction on no order is taken, no application is handed in and nothing is
 * published, for every campaign that is not paid out and every application has ended in it. Confirming again changes nothing. Refuses
 * `same-officer`, `delisting-over`, and the code's own.
 */
export async function confirmDelisting(
  context: Context,
  { decisionId, code }: InputOf<typeof calls.confirmDelisting>,
): Promise<OutputOf<typeof calls.confirmDelisting>> {
  const officer = requireStaff(context.actor, 'compliance-officer', 'administrator')
  return withCode(context, officer.id, async (tx) => {
    const proof = await proveCode(tx, officer.id, code)
    if (typeof proof === 'string') return proof
    await delistingRow.hold(tx)
    const isNew = await decide(tx, { ...DECISION, id: decisionId }, officer, { state: 'confirmed' })
    return isNew ? carryOut(tx, decisionId) : { campaigns: 0, applications: 0 }
  })
}

async function carryOut(tx: TransactionContext, decisionId: string) {
  const decided = await findStanding(tx)
  invariant(decided?.id === decisionId, 'what was decided on stands')
  const { decidedOn, source } = decided
  const held = { decidedOn, source, since: tx.clock.now() }
  await delistingRow.keep(tx, held)
  const ended = await endEverything(tx, held)
  await recordEvent(tx, {
    action: 'delisting.confirmed',
    subjectId: decisionId,
    reason: source,
    data: { decidedOn, ...ended },
  })
  return ended
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
