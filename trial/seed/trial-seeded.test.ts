import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '#server/kit/database/migrate.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember } from '#tests/support/membership.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'
import { clearUnfinished, isTrialSeeded, markTrialBegun, markTrialSeeded } from './trial-seeded.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function aPlatform() {
  const database = await privateClone()
  closing.push(() => database.close())
  const client = new pg.Client(database.url)
  await client.connect()
  closing.push(() => client.end())
  return { ...database, client, context: testContext(database.db) }
}

test('trial data broken off half-way is cleared whole, and the next start begins anew', async () => {
  const { client, context, pool } = await aPlatform()
  await markTrialBegun(context)
  await aMember(context)
  expect(await isTrialSeeded(context)).toBe(false)

  await clearUnfinished(client)
  const { rows } = await client.query(
    `select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`,
  )
  expect(rows).toEqual([])

  await migrate(pool, [TRIAL_SCHEMA])
  await markTrialBegun(context)
  await markTrialSeeded(context)
  expect(await isTrialSeeded(context)).toBe(true)
})

test('trial data written to its end is not cleared', async () => {
  const { client, context, db } = await aPlatform()
  await markTrialBegun(context)
  await markTrialSeeded(context)
  const member = await aMember(context)
  await clearUnfinished(client)
  const kept = await db.selectFrom('membership.member').select('id').execute()
  expect(kept).toEqual([{ id: member.id }])
})

test('a platform that has members gets no trial data, and is not cleared for want of it', async () => {
  const { client, context, db } = await aPlatform()
  const member = await aMember(context)
  await expect(markTrialBegun(context)).rejects.toThrow('has members')
  await clearUnfinished(client)
  const kept = await db.selectFrom('membership.member').select('id').execute()
  expect(kept).toEqual([{ id: member.id }])
})
