import fs from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { createApi } from '#server/app.ts'
import { openPool } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { route } from '#server/kit/http/route.ts'
import { readiness } from '#server/kit/readiness.ts'
import { openOrderLanes, startOrderDesk } from '#server/modules/investments/index.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aSmallDisk } from '#tests/support/files/small-disk.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'

const write = endpoint({
  method: 'POST',
  path: '/probe/write',
  access: 'public',
  summary: 'Writes',
  input: z.object({ code: z.string() }),
  output: z.object({}),
  errors: {},
})

const RAISE = `create function public.raise(code text) returns void language plpgsql as $$
  begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = code; end $$`
const FULL = `create function public.no_room() returns trigger language plpgsql as $$
  begin perform public.raise('53100'); end $$;
  create trigger no_room before insert on investments.investment for each row execute function public.no_room()`

test('a database without room or connections: 503 with a time to return, told once, never a fault', async () => {
  const clone = await privateClone()
  const journal: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void journal.push(line) })
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(clone.db, { log })
  await clone.pool.query(RAISE)
  const app = await createApi({
    log,
    pool: clone.pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    authenticate: async () => null,
    context: shared,
    routes: [
      route(write, async (_context, { code }) => {
        await clone.pool.query('select public.raise($1)', [code])
        return {}
      }),
    ],
  })
  const send = (code: string) =>
    app.inject({
      method: 'POST',
      url: '/api/probe/write',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ code }),
    })
  try {
    for (const code of ['53100', '53200', '53300', '53400', '57P01', '57P02', '57P03']) {
      const reply = await send(code)
      expect([code, reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
        code,
        503,
        'unavailable',
        '2',
      ])
    }
    for (let attempt = 0; attempt < 50; attempt++) await send('53100')
    const told = journal.map((line) => JSON.parse(line) as { msg: string; err?: unknown })
    expect(told.map(({ msg }) => msg)).toEqual(['the database has no room'])
    expect(told[0]?.err).toBeUndefined()
    // Text that no database holds is its sender's mistake; everything else stays a fault of ours.
    expect((await send('22021')).statusCode).toBe(400)
    expect(journal).toHaveLength(1)
    expect((await send('42703')).statusCode).toBe(500)
  } finally {
    await app.close()
    await clone.close()
  }
})

test('orders for which there is no room are refused together, not tried one by one, and pass when there is room', async () => {
  const clone = await privateClone()
  await freezeDatabaseClock(clone.db, TEST_NOW)
  const journal: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void journal.push(line) })
  const lanes = openOrderLanes(clone.programUrl)
  const desk = startOrderDesk({ db: clone.db, lanes, log })
  try {
    const { projectId } = await aCampaign(clone.db, { unitKurus: 10_000n })
    const investors = await someInvestors(clone.db, 5)
    const orders = await Promise.all(
      investors.map((investorId) => anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })),
    )
    await clone.pool.query(RAISE)
    await clone.pool.query(FULL)
    const refused = await Promise.allSettled(orders.map((order) => desk.place(order, 3)))
    for (const one of refused) expect(one).toMatchObject({ status: 'rejected', reason: { code: '53100' } })
    expect(journal).toEqual([])
    await clone.pool.query('drop trigger no_room on investments.investment')
    const placed = await Promise.all(orders.map((order) => desk.place(order, 3)))
    expect(placed.map(({ code }) => code)).toEqual(orders.map(() => 'placed'))
  } finally {
    await desk.stop()
    for (const lane of lanes) await lane.end()
    await clone.close()
  }
})

test('readiness notices a real full disk of the database, and that it has room again', async ({ skip }) => {
  const disk = aSmallDisk('300m') ?? skip('only root mounts a disk')
  const database = await startEmbeddedDatabase({ folder: path.join(disk.folder, 'database') })
  const pool = openPool({ url: database.url, max: 2 })
  try {
    expect(await readiness(pool, { freeBytes: async () => 1e9 })()).toEqual([])
    const { bavail, bsize } = fs.statfsSync(disk.folder)
    fs.writeFileSync(path.join(disk.folder, 'filler'), Buffer.alloc(bavail * bsize))
    expect(await readiness(pool, { freeBytes: async () => 1e9 })()).toEqual(['database-full'])
    fs.rmSync(path.join(disk.folder, 'filler'))
    expect(await readiness(pool, { freeBytes: async () => 1e9 })()).toEqual([])
  } finally {
    await pool.end()
    await database.stop()
    disk.close()
  }
}, 60_000)
