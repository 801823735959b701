import type { Kysely } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import type { Database } from '#server/tables.ts'
import { testContext } from './context.ts'
import { administer, asRole, withDatabase } from './database-server.ts'
import { savepointPool } from './run/savepoint-pool.ts'

/** A migrated database of one's own: plain SQL through `pool`, typed queries through `db`. */
export interface TestDatabase {
  /** As superuser: tests arrange what no program may. */
  readonly url: string
  /** As the role that owns everything, and as the program's. */
  readonly ownerUrl: string
  readonly programUrl: string
  readonly pool: pg.Pool
  readonly db: Kysely<Database>
}

let workers: Promise<TestDatabase> | undefined
let privateClones = 0

/** This worker's copy of the template. Tests leave it as they found it: whoever commits takes a `privateClone`. */
export async function testDatabase(): Promise<TestDatabase> {
  workers ??= openWorkersClone()
  return workers
}

/** Runs a test in one transaction that is rolled back whatever happens. Verbs inside it may open their own. */
export async function rolledBack<Result>(
  test: (context: Context) => Promise<Result>,
  overrides: Partial<Context> = {},
): Promise<Result> {
  return rolledBackIn(await testDatabase(), test, overrides)
}

/** The same in a database of one's own, which begins every time as it was prepared. */
export async function rolledBackIn<Result>(
  { pool }: Pick<TestDatabase, 'pool'>,
  test: (context: Context) => Promise<Result>,
  overrides: Partial<Context> = {},
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const db = typedQueries(savepointPool(client))
    return await test(testContext(db, overrides))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A database for one test that commits: races, restarts, several connections. Call `close` at its end. */
export async function privateClone(): Promise<TestDatabase & { close(): Promise<void> }> {
  const { prefix } = inject('databaseServer')
  const name = `${prefix}_p${process.pid}_${++privateClones}`
  const clone = await openClone(name)
  return {
    ...clone,
    async close() {
      await clone.pool.end()
      await administer(inject('databaseServer').url, `drop database if exists ${name} with (force)`)
    },
  }
}

async function openWorkersClone(): Promise<TestDatabase> {
  return openClone(`${inject('databaseServer').prefix}_w${process.env['VITEST_POOL_ID'] ?? process.pid}`)
}

async function openClone(name: string): Promise<TestDatabase> {
  const { url: serverUrl, template, copying, owner, program } = inject('databaseServer')
  try {
    await administer(
      serverUrl,
      `create database ${name} template ${template} owner ${owner} strategy ${copying}`,
      // A copy has the rights of everything in it, and not those of the database itself.
      `revoke temporary on database ${name} from public`,
    )
  } catch (error) {
    // 42P04: an earlier test file of this worker made it and left it clean.
    if ((error as { code?: string }).code !== '42P04') throw error
  }
  const url = withDatabase(serverUrl, name)
  const pool = openPool({ url, max: 12 })
  // Hundreds at once wait for twelve connections: on a slow machine that takes as long as it takes.
  pool.options.connectionTimeoutMillis = 60_000
  return { url, ownerUrl: asRole(url, owner), programUrl: asRole(url, program), pool, db: typedQueries(pool) }
}
