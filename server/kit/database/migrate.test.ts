import type pg from 'pg'
import { expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

/** As a pooler in transaction mode gives it: each statement outside a transaction goes to the next of the server's sessions. */
function pooled(sessions: readonly pg.PoolClient[]): pg.Pool {
  let [turn, isOpen] = [0, false]
  const client = {
    query(text: string, values?: unknown[]) {
      if (!isOpen) turn = (turn + 1) % sessions.length
      if (/^begin/i.test(text)) isOpen = true
      if (/^(?:commit|rollback)/i.test(text)) isOpen = false
      return sessions[turn]?.query(text, values)
    },
    release() {},
  }
  return { connect: async () => client } as unknown as pg.Pool
}

test('behind a pooler that shares sessions a start leaves no lock on which the next one would wait', async () => {
  const database = await privateClone()
  const pool = openPool({ url: database.url, max: 3 })
  const sessions = [await pool.connect(), await pool.connect(), await pool.connect()]
  try {
    expect(await migrate(pooled(sessions), [TRIAL_SCHEMA])).toEqual([])
    const { rows } = await database.pool.query(
      `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rows).toEqual([])
  } finally {
    for (const session of sessions) session.release()
    await pool.end()
    await database.close()
  }
})
