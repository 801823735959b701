import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { isUnavailable, openPool, typedQueries } from './database.ts'

test('a write that a standby refuses decided nothing, and the next one goes elsewhere', async () => {
  const database = await privateClone()
  // One connection: the next write has that one, or one that is new.
  const db = typedQueries(openPool({ url: database.url, max: 1 }))
  const write = () => sql`create table public.here ()`.execute(db)
  const name = new URL(database.url).pathname.slice(1)
  try {
    await database.pool.query(`alter database "${name}" set default_transaction_read_only = on`)
    const refused = await write().catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: '25006' })
    expect(isUnavailable(refused)).toBe(true)
    await database.pool.query(`alter database "${name}" reset all`)
    await write()
    const { rows } = await sql`select to_regclass('public.here')::text as found`.execute(db)
    expect(rows).toEqual([{ found: 'here' }])
  } finally {
    await db.destroy()
    await database.close()
  }
})
