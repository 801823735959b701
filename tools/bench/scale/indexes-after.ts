import type { Queryable } from '#server/kit/database/database.ts'

/** Tables of which a database of the size of years has millions of rows. */
export const LARGE: ReadonlySet<string> = new Set([
  'bank.bank_line',
  'investments.acceptance',
  'investments.investment',
  'ledger.posting',
  'payments.escrow_message',
  'platform.audit_event',
  'settlement.mkk_message',
])

/** Indexes that no constraint rests on are made once the rows are there: in a third of the time. */
export async function withIndexesMadeAfter(
  database: Queryable,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await database.query(`drop index ${name}`)
  await work()
  for (const { made } of rows) await database.query(made)
}
