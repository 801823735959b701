import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EVENTS } from '#contracts/events.ts'
import { openPool } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors, confirmParameter } from '#tests/support/investments.ts'
import { placePlainly } from '#tests/support/random/plain-order.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import type { Order, OrderAnswer } from './order.ts'
import { placeOrders, sendThrough } from './place-orders.ts'

const CAMPAIGNS = 3
const INVESTORS = 4

/** One order of a random sequence; small numbers, so that limits, caps and repetitions meet often. */
const anyOrder = fc.record({
  campaign: fc.integer({ min: 0, max: CAMPAIGNS - 1 }),
  investor: fc.integer({ min: 0, max: INVESTORS }),
  amountKurus: fc.constantFrom(-10_000n, 0n, 5_000n, 10_000n, 20_000n, 30_000n, 50_000n, 150_000n),
  key: fc.integer({ min: 0, max: 12 }),
  formVersion: fc.constantFrom(1, 1, 1, 1, 2),
  isAccepted: fc.constantFrom(true, true, true, true, false),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never

const scenario = fc.record({
  orders: fc.array(anyOrder, { minLength: 1, maxLength: 30 }),
  cuts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 30 }),
})

interface World {
  readonly orders: Order[]
  readonly name: (answer: OrderAnswer) => unknown
}

type Clone = Awaited<ReturnType<typeof privateClone>>

/** The same campaigns, investors and orders again, under new ids. */
async function makeWorld({ db }: Clone, orders: readonly AnyOrder[]): Promise<World> {
  const investors = await someInvestors(db, INVESTORS - 1, { limitKurus: 120_000n })
  investors.push(...(await someInvestors(db, 1, { limitKurus: 120_000n, isQualified: true })))
  // Two of them are of the committee.
  await sql`insert into membership.staff_role (member_id, role, granted_at)
    select id, 'committee-member', ${TEST_NOW} from unnest(${investors.slice(1, 3)}::uuid[]) id`.execute(db)
  const campaigns = []
  for (let index = 0; index < CAMPAIGNS; index++) {
    const owner = index === 0 ? { ownerId: investors[0] ?? newId() } : {}
    // The last one keeps the end of its goal for qualified investors.
    const kept = index === CAMPAIGNS - 1 ? { qualified: { requiredKurus: 30_000n, isReserved: true } } : {}
    campaigns.push(await aCampaign(db, { shares: 10n, additionalBps: 1_000n, ...owner, ...kept }))
  }
  const keys = Array.from({ length: 13 }, newId)
  const acceptances = new Map<string, string>()
  const made: Order[] = []
  for (const one of orders) {
    const base = {
      projectId: campaigns[one.campaign]?.projectId ?? newId(),
      // The last number stands for somebody nobody knows.
      investorId: investors[one.investor] ?? newId(),
      amountKurus: one.amountKurus,
      formVersion: one.formVersion,
      key: keys[one.key] ?? newId(),
    }
    // A repetition carries the acceptance of the first try.
    const signature = `${base.projectId} ${base.investorId} ${base.amountKurus} ${base.formVersion} ${one.isAccepted}`
    const known = one.isAccepted ? acceptances.get(signature) : newId()
    const order = await anOrder(db, known === undefined ? base : { ...base, acceptanceId: known })
    acceptances.set(signature, order.acceptanceId)
    made.push(order)
  }
  const numbers = new Map(made.map((order, index) => [order.id, index]))
  return {
    orders: made,
    name: (answer) =>
      'investmentId' in answer
        ? { code: answer.code, order: numbers.get(answer.investmentId), payBy: answer.payBy }
        : { code: answer.code, detail: answer.detailKurus },
  }
}

/** Up to the first key that stands twice, as the desk cuts its batches. */
function untilRepeated(orders: readonly Order[]): Order[] {
  const keys = orders.map((order) => `${order.investorId} ${order.key}`)
  const at = keys.findIndex((key, index) => keys.indexOf(key) < index)
  return orders.slice(0, at === -1 ? orders.length : at)
}

test('the batch decides as single orders in TypeScript do, however a sequence is cut into batches', async () => {
  const clone = await privateClone()
  await freezeDatabaseClock(clone.db, TEST_NOW)
  // Half of a campaign's goal may be held unpaid: met as often as the other bounds.
  await confirmParameter(clone.pool, { key: 'investor.open-orders.rate', from: '2022-01-01', value: 5_000n })
  await confirmParameter(clone.pool, { key: 'investor.open-orders.floor', from: '2022-01-01', value: 0n })
  await confirmParameter(clone.pool, { key: 'committee.investment.rate', from: '2022-01-01', value: 2_000n })
  const send = (text: string, values: readonly unknown[]) => clone.pool.query(text, [...values])
  await fc.assert(
    fc.asyncProperty(scenario, async ({ orders, cuts }) => {
      const plain = await makeWorld(clone, orders)
      const expected: unknown[] = []
      for (const order of plain.orders) expected.push(plain.name(await placePlainly(clone.pool, order, 3)))

      const batched = await makeWorld(clone, orders)
      const got: unknown[] = []
      for (let at = 0, cut = 0; at < batched.orders.length; cut++) {
        const batch = untilRepeated(batched.orders.slice(at, at + (cuts[cut % cuts.length] ?? 1)))
        got.push(...(await placeOrders(send, batch, 3)).map(batched.name))
        at += batch.length
      }
      expect(got).toEqual(expected)
    }),
    { numRuns: 100 },
  )
  expect(await findBroken(clone.pool)).toEqual([])
  await clone.close()
}, 120_000)

test('orders of two campaigns in one batch keep their own terms, and a request’s id its signs', async () => {
  const { pool, db, close } = await privateClone()
  await freezeDatabaseClock(db, TEST_NOW)
  const investors = await someInvestors(db, 2)
  const ends = [1, 2].map((days) => new Date(TEST_NOW.getTime() + days * 86_400_000))
  const campaigns = []
  for (const closesAt of ends) campaigns.push(await aCampaign(db, { closesAt }))
  const orders: Order[] = []
  for (const [index, investorId] of investors.entries()) {
    const order = await anOrder(db, { projectId: campaigns[index]?.projectId ?? '', investorId, amountKurus: 10_000n })
    orders.push({ ...order, requestId: `{"a\\",b} ${index}` })
  }
  const answers = await placeOrders((text, values) => pool.query(text, [...values]), orders, 30)
  expect(answers).toEqual(
    orders.map(({ id, referenceNo }, index) => ({ code: 'placed', investmentId: id, referenceNo, payBy: ends[index] })),
  )
  const { rows } = await pool.query('select request_id from platform.audit_event where id = any ($1) order by 1', [
    orders.map(({ id }) => id),
  ])
  expect(rows.map((row) => row.request_id)).toEqual(orders.map(({ requestId }) => requestId))
  await close()
})

test('a qualified investor’s order opens what was kept to the next in its own batch', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const qualified = { requiredKurus: 30_000n, isReserved: true }
    const { projectId } = await aCampaign(context.db, { shares: 10n, additionalBps: 1_000n, qualified })
    const [first = '', second = ''] = await someInvestors(context.db, 2)
    const [qualifiedOne = ''] = await someInvestors(context.db, 1, { isQualified: true })
    const order = (investorId: string, amountKurus: bigint) =>
      anOrder(context.db, { projectId, investorId, amountKurus })
    const place = (...orders: Order[]) => placeOrders(sendThrough(context), orders, 3)
    expect(await place(await order(first, 70_000n))).toMatchObject([{ code: 'placed' }])
    expect(await place(await order(second, 10_000n))).toEqual([{ code: 'amount-reserved', detailKurus: 0n }])
    const together = await place(await order(qualifiedOne, 30_000n), await order(second, 10_000n))
    expect(together).toMatchObject([{ code: 'placed' }, { code: 'placed' }])
    const { rows } = await sql`select is_qualified from investments.investment order by amount_kurus`.execute(
      context.db,
    )
    expect(rows).toEqual([{ isQualified: false }, { isQualified: true }, { isQualified: false }])
  }))

test('a plan made while nobody had invested still looks each order up, once many have', async () => {
  const { pool, db, url, close } = await privateClone()
  const { projectId } = await aCampaign(db, { shares: 1_000_000n })
  const investors = await someInvestors(db, 40)
  await freezeDatabaseClock(db, TEST_NOW)
  // As an operator's server does by itself: now it knows that the table is empty.
  await pool.query('vacuum analyze')
  const desk = openPool({ url, max: 1, neverScanSequentially: true })
  const client = await desk.connect()
  const send = (text: string, values: readonly unknown[]) => client.query(text, [...values])
  const read = async (): Promise<number> => {
    const { rows } = await client.query<{ count: bigint }>(
      `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables
        where schemaname = 'investments' and relname = 'investment'`,
    )
    return Number(rows[0]?.count ?? 0)
  }
  const batch = async (): Promise<Order[]> =>
    Promise.all(investors.map((investorId) => anOrder(db, { projectId, investorId, amountKurus: 10_000n })))
  try {
    for (let round = 0; round < 25; round++) {
      await placeOrders(send, await batch(), 3)
      // What has ended is open no more, and is not looked at to count what is.
      await pool.query(`update investments.investment set state = 'expired', ended_at = placed_at, end_code = 'not-paid'
        where state = 'awaiting-payment'`)
    }
    const last = await batch()
    await client.query('begin')
    const before = await read()
    expect((await placeOrders(send, last, 3)).map(({ code }) => code)).toEqual(last.map(() => 'placed'))
    // Nobody has used these keys: each finds nothing, or at most what it writes itself.
    expect((await read()) - before).toBeLessThanOrEqual(investors.length)
    await client.query('commit')
  } finally {
    client.release()
    await desk.end()
    await close()
  }
})

test('the event that the database writes with an order is the declared one', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const { projectId } = await aCampaign(context.db)
    const [investorId = ''] = await someInvestors(context.db, 1)
    const order = await anOrder(context.db, { projectId, investorId, amountKurus: 50_000n })
    await placeOrders(sendThrough(context), [order], 3)
    const event = await context.db
      .selectFrom('platform.audit_event')
      .selectAll()
      .where('action', '=', 'investment.placed')
      .executeTakeFirst()
    const { referenceNo, formVersion, acceptanceId } = order
    expect(event).toMatchObject({ subject_kind: EVENTS['investment.placed'].subjectKind, subject_id: event?.id })
    expect(event?.data).toEqual(
      z.encode(EVENTS['investment.placed'].data, {
        ...{ projectId, investorId, amountKurus: 50_000n },
        ...{ referenceNo, formVersion, acceptanceId },
      }),
    )
  }))
