import { sql, type RawBuilder } from 'kysely'
import type { PackFile } from '#contracts/reports/messages.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { PACK_TABLES, type PackTable, withProject } from './tables-of-pack.ts'

/** One row of a table of the pack, or one document: then `file` is its path and its only cell the JSON that is kept. */
export interface PackRow {
  readonly file: string
  readonly place: number
  readonly cells: string[]
}

const entriesOf = Object.entries as (tables: typeof PACK_TABLES) => [PackFile, PackTable][]

function selectTable(
  file: PackFile,
  { from, where, order, columns }: PackTable,
  projectId: string,
): RawBuilder<unknown> {
  const cells = columns.map(([, value]) => `coalesce(${value}, '')`).join(', ')
  return sql`select ${file} as file, (row_number() over (order by ${sql.raw(order)}))::int as place,
      ${sql.raw(`array[${cells}]::text[]`)} as cells from ${withProject(from, projectId)} where ${withProject(where, projectId)}`
}

/** So many rows are in memory at a time. */
const ROWS_AT_ONCE = 1_000

/**
 * All records of a campaign as they stand at one moment, some at a time: one statement behind a cursor, and so one snapshot of the
 * database, however long it takes. In the order of files and rows. The cursor goes with the transaction.
 */
export async function* readRecords(tx: TransactionContext, projectId: string): AsyncGenerator<readonly PackRow[]> {
  const tables = entriesOf(PACK_TABLES).map(([file, table]) => selectTable(file, table, projectId))
  await sql`
    declare pack_records no scroll cursor for select file, place, cells from (
      ${sql.join(tables, sql` union all `)}
      union all select 'bilgi-formu/surum-' || version || '.json', 1, array[content::text]
        from projects.form_version where project_id = ${projectId}
      union all select 'komite/tutanak-' || id || '.json', 1, array[content::text]
        from projects.decided_file where project_id = ${projectId} and content is not null
      union all select 'kokler/' || log || '.json', 1, array[root::text] from proof.campaign_root where project_id = ${projectId}
    ) records order by file collate "C", place`.execute(tx.db)
  for (;;) {
    const { rows } = await sql<PackRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from pack_records`.execute(tx.db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close pack_records`.execute(tx.db)
}
