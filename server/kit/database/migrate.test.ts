import pg from 'pg'
import { expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

/** As a pooler in transaction mode gives it: each statement outside a transaction goes to the next of the server's sessions. */
function pooled(sessions: readonly pg.PoolClient[]): typeof pg.Client {
  let [turn, isOpen] = [0, false]
  return class extends pg.Client {
    override query(...parameters: unknown[]): never {
      const text = String(parameters[0])
      if (!isOpen) turn = (turn + 1) % sessions.length
      if (/^begin/i.test(text)) isOpen = true
      if (/^(?:commit|rollback)/i.test(text)) isOpen = false
      const session = sessions[turn]
      const send = session?.query as (...sent: unknown[]) => never
      return send.apply(session, parameters)
    }
  }
}

test('behind a pooler that shares sessions a start leaves no lock on which the next one would wait', async () => {
  const database = await privateClone()
  const pool = openPool({ url: database.url, max: 3 })
  const sessions = [await pool.connect(), await pool.connect(), await pool.connect()]
  const shared = openPool({ url: database.url, max: 1, client: pooled(sessions) })
  try {
    expect(await migrate(shared, [TRIAL_SCHEMA])).toEqual([])
    const { rows } = await database.pool.query(
      `select l.pid from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and d.datname = current_database()`,
    )
    expect(rows).toEqual([])
  } finally {
    for (const session of sessions) session.release()
    await shared.end()
    await pool.end()
    await database.close()
  }
})
