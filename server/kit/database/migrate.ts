import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
const LOCK = 5_177_301

/** Numbered SQL files of a folder, in order. */
function readMigrations(folder: string): { name: string; sql: string }[] {
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: fs.readFileSync(path.join(folder, name), 'utf8') }))
}

/**
 * Applies what is missing, each file in a transaction of its own, forward only; several processes may start at once (one
 * waits for the other). `extraFolders` holds migrations of pieces that are not everywhere, such as the trial's.
 * Returns the names of the files applied.
 */
export async function migrate(pool: pg.Pool, extraFolders: readonly string[] = []): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists public.migration (name text primary key, applied_at timestamptz not null default clock_timestamp())',
    )
    const { rows } = await client.query<{ name: string }>('select name from public.migration')
    const known = new Set(rows.map((row) => row.name))
    for (const { name, sql } of [MIGRATIONS, ...extraFolders].flatMap(readMigrations)) {
      if (known.has(name)) continue
      await applyMigration(client, name, sql)
      applied.push(name)
    }
    // Plans made on empty tables scan for ever on connections that live long (stale plans): give the planner figures now.
    if (applied.length) await client.query('analyze')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
  return applied
}

async function applyMigration(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into public.migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
