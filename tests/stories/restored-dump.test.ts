import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { takeEvents } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { plantEvent } from '#tests/support/events.ts'
import { runInvariants } from '#server/invariants/run-invariants.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' group by 1 order by 1`

/**
 * What a dump carries and nothing else, rows and sequences without the server's own counting of transactions, into a database that was
 * made for it. Copied by hand: the built-in server comes without pg_dump, and another version's refuses.
 */
async function restore(source: Pool, target: Pool): Promise<void> {
  const { rows: tables } = await source.query<{ name: string; columns: string }>(TABLES)
  const { rows: sequences } = await source.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where last_value is not null`)
  const client = await target.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name, columns } of tables) {
    const { rows } = await source.query<{ all: string | null }>(`select json_agg(t)::text as all from ${name} t`)
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [rows[0]?.all ?? '[]'],
    )
  }
  for (const { name, last } of sequences) await client.query(`select setval($1::regclass, $2::bigint)`, [name, last])
  client.release(true)
}

async function record(context: Context, subjectId: string): Promise<void> {
  await inTransaction(context, (tx) => plantEvent(tx, { action: 'test.told', subjectId }))
}

async function hear(context: Context): Promise<string[]> {
  const events = await inTransaction(context, (tx) => takeEvents(tx, 'notifications', 1_000))
  return events.filter(({ action }) => action === 'test.told').map(({ subjectId }) => subjectId)
}

test('a dump restored into a cluster of its own goes on: what waited is heard, and what happens from then on', async () => {
  const source = await privateClone()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-restore-'))
  const waiting = newId()
  const original = testContext(source.db)
  await record(original, newId())
  await hear(original)
  await record(original, waiting)
  const cluster = await startEmbeddedDatabase({ folder, settings: { fsync: 'off', shared_buffers: '64MB' } })
  const pool = openPool({ url: cluster.superuserUrl, max: 4 })
  try {
    await migrate(pool, [TRIAL_SCHEMA])
    await restore(source.pool, pool)
    const restored = testContext(typedQueries(pool))
    expect(await hear(restored)).toEqual([waiting])
    const later = newId()
    await record(restored, later)
    expect(await hear(restored)).toEqual([later])
    expect((await runInvariants(pool)).filter(({ count }) => count > 0)).toEqual([])
  } finally {
    await pool.end()
    await cluster.stop()
    await source.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
