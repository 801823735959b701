import { sql, type RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type * as calls from '#contracts/settlement/day-closing/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import { byAnother, decide, withdraw } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'

const CLOSING = { table: 'bank.day_closing', over: 'day-closing-decided' } as const

/** What the trail is told of a closing. */
export interface ToldClosing {
  readonly id: string
  readonly projectId: string
  readonly day: string
  readonly bankKurus: Kurus | null
  readonly ledgerKurus: Kurus
}

/** Closings that a condition selects, held in one order. */
export async function lockClosings(tx: TransactionContext, which: RawBuilder<unknown>): Promise<ToldClosing[]> {
  const { rows } = await sql<ToldClosing>`
    select id, project_id, day, bank_kurus, ledger_kurus from bank.day_closing where ${which}
      order by id for no key update`.execute(tx.db)
  return rows
}

type ClosingEvent = `settlement.day-closing-${'confirmed' | 'withdrawn' | 'lapsed' | 'overtaken'}`

/** Says of each closing what became of it. */
export async function tellClosings(
  tx: TransactionContext,
  action: ClosingEvent,
  closings: readonly ToldClosing[],
  reason?: string,
): Promise<void> {
  await recordEvents(
    tx,
    closings.map(({ id, ...data }) => ({ action, subjectId: id, ...(reason ? { reason } : {}), data })),
  )
}

/** What an officer was shown to sign together: other closings are `day-closing-changed`. */
export const sealOfMany = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 32)

/**
 * Signs all closings of a day that other officers prepared, as the list showed them (`seal`). Refuses `day-closing-changed` where one of
 * them was taken back, signed, or ended by a statement meanwhile, or another was prepared; nothing is signed then.
 */
export async function confirmDayClosings(
  context: Context,
  { day, seal }: InputOf<typeof calls.confirmDayClosings>,
): Promise<OutputOf<typeof calls.confirmDayClosings>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const waiting = sql`day = ${day}::date and state = 'begun' and ${byAnother(context, sql`begun_by`)}`
    const closings = await lockClosings(tx, waiting)
    const ids = closings.map(({ id }) => id)
    if (ids.length === 0 || sealOfMany(ids) !== seal) throw new Refusal('day-closing-changed')
    await sql`
      update bank.day_closing set state = 'confirmed', decided_by = ${officer.id}, decided_at = platform.now()
        where id = any(${ids}::uuid[])`.execute(tx.db)
    await tellClosings(tx, 'settlement.day-closing-confirmed', closings)
    return { count: ids.length }
  })
}

/** Signs one closing that another officer prepared; signing again changes nothing. Refuses `same-officer` and `day-closing-decided`. */
export async function confirmDayClosing(
  context: Context,
  { closingId }: InputOf<typeof calls.confirmDayClosing>,
): Promise<OutputOf<typeof calls.confirmDayClosing>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const isNew = await decide(tx, { ...CLOSING, id: closingId }, officer, { state: 'confirmed' })
    if (isNew) {
      const closings = await lockClosings(tx, sql`id = ${closingId}::uuid`)
      await tellClosings(tx, 'settlement.day-closing-confirmed', closings)
    }
    return { done: true }
  })
}

/**
 * Any finance officer takes back a closing that nobody has signed, their own or another's, and says why: the day of the account is open
 * again. Refuses `day-closing-decided`.
 */
export async function withdrawDayClosing(
  context: Context,
  { closingId, reason }: InputOf<typeof calls.withdrawDayClosing>,
): Promise<OutputOf<typeof calls.withdrawDayClosing>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await withdraw(tx, { ...CLOSING, id: closingId }, officer, { withdrawn_because: reason })
    await sql`update bank.account_day set closing_id = null where closing_id = ${closingId}::uuid`.execute(tx.db)
    const closings = await lockClosings(tx, sql`id = ${closingId}::uuid`)
    await tellClosings(tx, 'settlement.day-closing-withdrawn', closings, reason)
    return { done: true }
  })
}
