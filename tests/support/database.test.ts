import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { PARALLEL } from './run/one-at-a-time.ts'
import { privateClone, rolledBack, testDatabase } from './database.ts'
import type { Context } from '#server/kit/context.ts'

async function countTables(context: Pick<Context, 'db'>): Promise<number> {
  const found = await sql`select 1 from pg_class where relname = 'scratch'`.execute(context.db)
  return found.rows.length
}

const makeTable = (context: Pick<Context, 'db'>): Promise<unknown> =>
  sql`create table scratch (value int unique)`.execute(context.db)

test('the clone is migrated', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query("select name from public.schema_file where name like '%/baseline' order by name")
  expect(rows).toEqual([{ name: 'db/baseline' }, { name: 'trial/baseline' }])
})

test('what a test writes is gone after it, even when the test fails', async () => {
  await rolledBack(async (context) => {
    await inTransaction(context, async (inside) => void (await makeTable(inside)))
    expect(await countTables(context)).toBe(1)
  })
  await expect(
    rolledBack(async (context) => {
      await makeTable(context)
      throw new Error('broken test')
    }),
  ).rejects.toThrow('broken test')
  expect(await countTables(await testDatabase())).toBe(0)
})

test('a refused verb undoes its writes inside a test, as it does in production', async () => {
  await rolledBack(async (context) => {
    await makeTable(context)
    const verb = inTransaction(context, async (inside) => {
      await sql`insert into scratch values (1)`.execute(inside.db)
      throw new Refusal('not-permitted')
    })
    await expect(verb).rejects.toBeInstanceOf(Refusal)
    const { rows } = await sql`select value from scratch`.execute(context.db)
    expect(rows).toEqual([])
  })
})

test('a statement that fails inside a verb leaves the test usable', async () => {
  await rolledBack(async (context) => {
    await makeTable(context)
    const twice = inTransaction(context, async (inside) => {
      await sql`insert into scratch values (1), (1)`.execute(inside.db)
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await countTables(context)).toBe(1)
  })
})

const ASK = sql`select 1`

test('a connection inside a transaction refuses a second query at once', async () => {
  const client = await (await testDatabase()).pool.connect()
  await client.query('begin')
  const first = client.query('select 1')
  expect(() => client.query('select 2')).toThrow(PARALLEL)
  await first
  await client.query('rollback')
  client.release()
})

test('what a pool would give connections of their own waits its turn on the one of a test, and fails alone', () =>
  rolledBack(async ({ db }) => {
    await sql`savepoint before`.execute(db)
    const asked = [
      ASK.execute(db),
      sql`select nothing from nowhere`.execute(db),
      sql`rollback to savepoint before`.execute(db),
    ]
    const answers = await Promise.allSettled([...asked, ASK.execute(db)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  }))

test('a private clone sees commits of several connections and is dropped', async () => {
  const clone = await privateClone()
  await makeTable(clone)
  await Promise.all([1, 2, 3].map((value) => clone.pool.query('insert into scratch values ($1)', [value])))
  const { rows } = await clone.pool.query('select count(*) as n from scratch')
  expect(rows).toEqual([{ n: 3n }])
  await clone.close()
})
