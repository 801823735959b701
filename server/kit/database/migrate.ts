import type pg from 'pg'
import { PLATFORM_SCHEMA } from '#db/schema/order.ts'
import { bringUp, refuseFormer } from './bring-up.ts'
import { grantRights } from './rights.ts'
import type { SchemaSource } from './schema-source.ts'

const LOCK = 5_177_301

/**
 * Brings the database to this version: an empty one gets the schema as it stands in the text, any other what is missing; several
 * processes may start at once (one waits for the other). `extraSources` are pieces that are not everywhere, such as the trial's.
 * All of it is one transaction, and so is the lock: a session's would stay behind a pooler that gives the session another connection for
 * the next statement. `program`: the role that gets the rights declared for it; null where one role does everything. Returns the names
 * of the files applied. Refuses a database of a former schema, before it writes.
 */
export async function migrate(
  pool: pg.Pool,
  extraSources: readonly SchemaSource[] = [],
  program: string | null = null,
): Promise<string[]> {
  const sources = [PLATFORM_SCHEMA, ...extraSources]
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await refuseFormerSchema(client)
    await client.query(
      `create table if not exists public.schema_file (
        name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`,
    )
    for (const source of sources) applied.push(...(await bringUp(client, source)))
    if (program !== null) await grantRights(client, sources, program)
    await client.query('commit')
    // Plans made on empty tables scan for ever on connections that live long (stale plans): give the planner figures now.
    if (applied.length) await client.query('analyze')
    client.release()
    return applied
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/** Until 1.0 there were numbered migrations, told in a table of that name. */
async function refuseFormerSchema(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ isFormer: boolean }>(
    `select to_regclass('public.migration') is not null as "isFormer"`,
  )
  if (rows[0]?.isFormer) refuseFormer()
}
