import { type RawBuilder, sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { DAY_CLOSING_BUSINESS_DAYS } from '#contracts/settlement/day-closing/rules.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { addBusinessDays } from '#server/modules/platform/index.ts'
import { isTold } from './closing-figures.ts'
import { lockClosings, tellClosings } from './sign-closing.ts'

/**
 * Ends what stands of an account's days because of what was booked into them: what was only prepared lapses, what was signed is overtaken
 * and stays as it is. Each day is open again, and due as a day that ended today. Says how many ended.
 */
async function endClosings(tx: TransactionContext, which: RawBuilder<unknown>): Promise<number> {
  const held = await lockClosings(tx, sql`state in ('begun', 'confirmed') and ${which}`)
  if (held.length === 0) return 0
  const ids = held.map(({ id }) => id)
  const { rows } = await sql<{ id: string; state: 'lapsed' | 'overtaken' }>`
    update bank.day_closing set state = case state when 'begun' then 'lapsed' else 'overtaken' end, ended_at = platform.now()
      where id = any(${ids}::uuid[]) and state in ('begun', 'confirmed') returning id, state`.execute(tx.db)
  const dueOn = await addBusinessDays(tx, istanbulDate(tx.clock.now()), DAY_CLOSING_BUSINESS_DAYS)
  await sql`update bank.account_day set closing_id = null, due_on = ${dueOn}::date where closing_id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
  for (const state of ['lapsed', 'overtaken'] as const) {
    const ended = new Set(rows.filter((row) => row.state === state).map(({ id }) => id))
    await tellClosings(
      tx,
      `settlement.day-closing-${state}`,
      held.filter(({ id }) => ended.has(id)),
    )
  }
  return rows.length
}

/**
 * A statement that counts from now on, or counts no more: the days from its first booking on, told anew or told again, are others than
 * they were when they were closed.
 */
export async function endClosingsFrom(tx: TransactionContext, projectId: string, statementId: string): Promise<void> {
  const { rows } = await sql<{ firstOn: string | null }>`
    select least((select min(booked_on) from bank.bank_line where statement_id = ${statementId}::uuid),
        (select min(l.booked_on) from bank.repeated_line r join bank.bank_line l on l.id = r.line_id
          where r.statement_id = ${statementId}::uuid and r.kind = 'known')) as first_on`.execute(tx.db)
  const firstOn = rows[0]?.firstOn ?? null
  if (firstOn !== null) await endClosings(tx, sql`project_id = ${projectId}::uuid and day >= ${firstOn}::date`)
}

/** Days that were closed without the bank's word, once the bank has told all of them. */
export async function endUntoldClosings(tx: TransactionContext, projectId: string): Promise<void> {
  await endClosings(
    tx,
    sql`project_id = ${projectId}::uuid and bank_kurus is null and exists (select 1 from investments.campaign c
      where c.project_id = ${projectId}::uuid and ${isTold(sql`day`)})`,
  )
}
