import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors, totalsOf } from '#tests/support/investments.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import type { Order } from './order.ts'
import { startOrderDesk, type OrderDesk } from './order-desk.ts'
import { openOrderLanes } from './order-lanes.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let lanes: ReturnType<typeof openOrderLanes>
let desk: OrderDesk
/** How many orders each statement carried. */
let sent: number[]

beforeEach(async () => {
  clone = await privateClone()
  await freezeDatabaseClock(clone.db, TEST_NOW)
  await clone.pool.query('create table public.poisoned (investor_id uuid primary key)')
  await clone.pool.query(`create function public.refuse_poisoned() returns trigger language plpgsql as $$
    begin
      if exists (select from public.poisoned p where p.investor_id = new.investor_id) then
        raise exception 'a fault of this order' using errcode = '22003';
      end if;
      return new;
    end $$`)
  await clone.pool.query(`create trigger poison before insert on investments.investment
    for each row execute function public.refuse_poisoned()`)
  sent = []
  lanes = openOrderLanes(clone.url)
  const counted = lanes.map((lane): Queryable => ({
    query(text, values) {
      sent.push(String(values?.[0]).split(',').length)
      return lane.query(text, values)
    },
  }))
  const [one, two] = counted
  if (!one || !two) throw new Error('a desk has two lanes')
  desk = startOrderDesk({ db: clone.db, lanes: [one, two], log: pino({ level: 'silent' }) })
})
afterEach(async () => {
  await desk.stop()
  for (const lane of lanes) await lane.end()
  await clone.close()
})

const poison = (investorIds: readonly string[]) =>
  clone.pool.query('insert into public.poisoned select unnest($1::uuid[])', [investorIds])

async function someOrders(projectId: string, investors: readonly string[]): Promise<Order[]> {
  return Promise.all(investors.map((investorId) => anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })))
}

/** Sends all at once; answers with the codes of those that were decided and how many were not. */
async function sendAll(orders: readonly Order[]): Promise<{ placed: number; failed: string[] }> {
  const results = await Promise.allSettled(orders.map((order) => desk.place(order, 3)))
  const failed = orders.filter((_, index) => results[index]?.status === 'rejected').map(({ investorId }) => investorId)
  const placed = results.filter((result) => result.status === 'fulfilled' && result.value.code === 'placed').length
  return { placed, failed }
}

test('one bad order in a batch costs 2·log2(n) more statements, and goes alone afterwards', async () => {
  const { projectId } = await aCampaign(clone.db)
  const investors = await someInvestors(clone.db, 128)
  const bad = investors[77] ?? ''
  await poison([bad])
  // As one batch: a desk that has seen no rush sends what waits.
  expect(await sendAll(await someOrders(projectId, investors))).toEqual({ placed: 127, failed: [bad] })
  const whole = sent.filter((size) => size === Math.max(...sent)).length
  expect(sent.length - whole).toBeLessThanOrEqual(2 * Math.log2(128))
  expect((await totalsOf(clone, projectId)).awaiting).toBe(1_270_000n)

  sent.length = 0
  expect(await sendAll(await someOrders(projectId, investors))).toEqual({ placed: 127, failed: [bad] })
  // Whole batches of the others, and the known one by itself, once.
  expect(sent.filter((size) => size === 1)).toHaveLength(1)
  expect(sent.length).toBeLessThanOrEqual(5)
  expect(await findBroken(clone.pool)).toEqual([])
})

test('a batch of nothing but bad orders ends after 2n statements, each with its own fault', async () => {
  const { projectId } = await aCampaign(clone.db)
  const investors = await someInvestors(clone.db, 32)
  await poison(investors)
  const { placed, failed } = await sendAll(await someOrders(projectId, investors))
  expect({ placed, failed: failed.toSorted() }).toEqual({ placed: 0, failed: investors.toSorted() })
  expect(sent.length).toBeLessThanOrEqual(2 * 32)
})

test('an investor whose fault is over is one among others again', async () => {
  const { projectId } = await aCampaign(clone.db)
  const investors = await someInvestors(clone.db, 8)
  const [bad = ''] = investors
  await poison([bad])
  await sendAll(await someOrders(projectId, investors))
  await clone.pool.query('delete from public.poisoned')
  expect((await sendAll(await someOrders(projectId, [bad]))).placed).toBe(1)
  sent.length = 0
  expect((await sendAll(await someOrders(projectId, investors))).placed).toBe(8)
  expect(sent).toEqual([8])
})

test('what no column takes is turned away before it reaches a batch', async () => {
  const { projectId } = await aCampaign(clone.db)
  const [investorId = ''] = await someInvestors(clone.db, 1)
  const [good] = await someOrders(projectId, [investorId])
  if (!good) throw new Error('an order')
  const flaws: Partial<Order>[] = [
    { formVersion: 2 ** 31 },
    { formVersion: 1.5 },
    { amountKurus: 2n ** 63n },
    { key: 'x' },
    { acceptanceId: `${newId()}}` },
    { requestId: 'a\0b' },
    { referenceNo: 'AD,1' },
  ]
  for (const flaw of flaws) await expect(desk.place({ ...good, ...flaw }, 3)).rejects.toThrow('an order has')
  expect(sent).toEqual([])
})

test('a flood of one investor goes one by one and keeps nobody waiting', async () => {
  const { projectId } = await aCampaign(clone.db)
  const investors = await someInvestors(clone.db, 20)
  const [flood = '', ...others] = investors
  const many = await someOrders(
    projectId,
    Array.from({ length: 100 }, () => flood),
  )
  const results = await Promise.allSettled(
    [...many, ...(await someOrders(projectId, others))].map((order) => desk.place(order, 3)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(36)
  expect(refused[0]).toMatchObject({ reason: { code: 'too-busy' } })
  expect(results.slice(100).every((result) => result.status === 'fulfilled' && result.value.code === 'placed')).toBe(
    true,
  )
  // Everybody's first in the halves of a rush; the rest of the flood by itself.
  expect(sent.slice(0, 2)).toEqual([10, 10])
  expect(sent.slice(2).every((size) => size === 1)).toBe(true)
})
