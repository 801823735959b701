import { sql, type RawBuilder } from 'kysely'
import type { PackFile } from '#contracts/reports/messages.ts'
import type { Context } from '#server/kit/context.ts'
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

/**
 * All records of a campaign as they stand at one moment: one statement, and so one snapshot of the database, however long it takes. In
 * the order of files and rows.
 */
export async function readRecords(context: Pick<Context, 'db'>, projectId: string): Promise<readonly PackRow[]> {
  const tables = entriesOf(PACK_TABLES).map(([file, table]) => selectTable(file, table, projectId))
  const { rows } = await sql<PackRow>`
    select file, place, cells from (
      ${sql.join(tables, sql` union all `)}
      union all select 'bilgi-formu/surum-' || version || '.json', 1, array[content::text]
        from projects.form_version where project_id = ${projectId}
      union all select 'komite/tutanak-' || id || '.json', 1, array[content::text]
        from projects.decided_file where project_id = ${projectId} and content is not null
      union all select 'kokler/' || log || '.json', 1, array[root::text] from proof.campaign_root where project_id = ${projectId}
    ) records order by file collate "C", place`.execute(context.db)
  return rows
}
