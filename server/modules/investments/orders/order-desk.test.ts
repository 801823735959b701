import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/kit/id.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors, totalsOf } from '#tests/support/investments.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import type { Order, OrderAnswer } from './order.ts'
import { startOrderDesk, type OrderDesk } from './order-desk.ts'
import { openOrderLanes } from './order-lanes.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let lanes: ReturnType<typeof openOrderLanes>[]
let desks: OrderDesk[]

/** Two desks, as two processes have. */
beforeEach(async () => {
  clone = await privateClone()
  await freezeDatabaseClock(clone.db, TEST_NOW)
  lanes = [1, 2].map(() => openOrderLanes(clone.url))
  desks = lanes.map((pair) => startOrderDesk({ db: clone.db, lanes: pair, log: pino({ level: 'silent' }) }))
})
afterEach(async () => {
  for (const desk of desks) await desk.stop()
  for (const lane of lanes.flat()) await lane.end()
  await clone.close()
})

function place(order: Order, index = 0): Promise<OrderAnswer> {
  const desk = desks[index % desks.length]
  if (!desk) throw new Error('no desk')
  return desk.place(order, 3)
}

const tally = (answers: readonly OrderAnswer[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ code }) => code)).map(([code, all]) => [code, all.length]),
  )

test('a thousand orders at once fill a campaign to its cap exactly, not one share more', async () => {
  const { projectId } = await aCampaign(clone.db, { unitKurus: 10_000n, shares: 250n, additionalBps: 2_000n })
  const investors = await someInvestors(clone.db, 1_000)
  const orders = await Promise.all(
    investors.map((investorId) => anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })),
  )
  const answers = await Promise.all(orders.map(place))
  expect(tally(answers)).toEqual({ placed: 300, 'amount-above-remaining': 700 })
  expect((await totalsOf(clone, projectId)).awaiting).toBe(3_000_000n)
  expect(await findBroken(clone.pool)).toEqual([])
})

test('of a goal whose end is kept for qualified investors, others at once never take what is missing of their share', async () => {
  const qualified = { requiredKurus: 400_000n, isReserved: true }
  const { projectId } = await aCampaign(clone.db, { shares: 100n, additionalBps: 2_000n, qualified })
  const others = await someInvestors(clone.db, 200)
  const qualifiedOnes = await someInvestors(clone.db, 10, { isQualified: true })
  const order = (investorId: string, amountKurus: bigint) => anOrder(clone.db, { projectId, investorId, amountKurus })
  // Two of the qualified are among them: what they take is open to nobody else, and what is left of their share stays.
  const orders = await Promise.all(
    [...others, ...qualifiedOnes.slice(0, 2)].map((id, index) => order(id, index < 200 ? 10_000n : 100_000n)),
  )
  const answers = await Promise.all(orders.map(place))
  expect(tally(answers)).toEqual({ placed: 60 + 2, 'amount-reserved': 140 })
  expect(answers.find(({ code }) => code === 'amount-reserved')).toMatchObject({ detailKurus: 0n })
  // With their share there, the additional funds are open to all.
  const last = await Promise.all(qualifiedOnes.slice(2, 4).map((id) => order(id, 100_000n)))
  expect(tally(await Promise.all(last.map(place)))).toEqual({ placed: 2 })
  const more = await Promise.all(others.slice(0, 40).map((id) => order(id, 10_000n)))
  expect(tally(await Promise.all(more.map(place)))).toEqual({ placed: 20, 'amount-above-remaining': 20 })
  expect(await findBroken(clone.pool)).toEqual([])
})

test('orders of mixed sizes leave less than the smallest', async () => {
  const { projectId } = await aCampaign(clone.db, { unitKurus: 10_000n, shares: 97n })
  const investors = await someInvestors(clone.db, 120)
  const orders = await Promise.all(
    investors.map((investorId, index) =>
      anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n * BigInt(1 + (index % 5)) }),
    ),
  )
  await Promise.all(orders.map(place))
  expect((await totalsOf(clone, projectId)).awaiting).toBe(970_000n)
  expect(await findBroken(clone.pool)).toEqual([])
})

test('one yearly limit is not passed over several campaigns at once', async () => {
  // Two orders each: fewer than may wait for their payment in one campaign.
  const campaigns = await Promise.all(Array.from({ length: 10 }, () => aCampaign(clone.db)))
  const [investorId = ''] = await someInvestors(clone.db, 1, { limitKurus: 5_000_000n })
  const orders = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      anOrder(clone.db, { projectId: campaigns[index % 10]?.projectId ?? '', investorId, amountKurus: 700_000n }),
    ),
  )
  const answers = await Promise.all(orders.map(place))
  expect(tally(answers)).toEqual({ placed: 7, 'amount-above-limit': 13 })
  expect(answers.find(({ code }) => code === 'amount-above-limit')).toMatchObject({ detailKurus: 100_000n })
  expect(await findBroken(clone.pool)).toEqual([])
})

test('fifty copies of a hundred orders make a hundred investments and give identical answers', async () => {
  const { projectId } = await aCampaign(clone.db, { shares: 10_000n })
  const investors = await someInvestors(clone.db, 100)
  const orders = await Promise.all(
    investors.map((investorId) => anOrder(clone.db, { projectId, investorId, amountKurus: 50_000n })),
  )
  const answers = await Promise.all(
    orders.map((order) => Promise.all(Array.from({ length: 50 }, (_, copy) => place({ ...order, id: newId() }, copy)))),
  )
  for (const copies of answers) {
    const texts = new Set(copies.map((answer) => JSON.stringify({ ...answer, code: 'same' })))
    expect(texts.size).toBe(1)
    expect(tally(copies)).toEqual({ placed: 1, replay: 49 })
  }
  expect((await totalsOf(clone, projectId)).awaiting).toBe(5_000_000n)
  expect(await findBroken(clone.pool)).toEqual([])
})

test('a key sent with other content is refused', async () => {
  const { projectId } = await aCampaign(clone.db)
  const [investorId = ''] = await someInvestors(clone.db, 1)
  const order = await anOrder(clone.db, { projectId, investorId, amountKurus: 50_000n })
  const other = await anOrder(clone.db, { projectId, investorId, amountKurus: 60_000n, key: order.key })
  expect((await place(order)).code).toBe('placed')
  expect((await place(other)).code).toBe('key-reused')
})

const YEAR_ENDS = new Date('2026-12-31T20:59:59.999Z')
const YEAR_BEGINS = new Date('2026-12-31T21:00:00.000Z')

test('the year of a limit is Istanbul’s: a millisecond decides', async () => {
  const [opensAt, closesAt] = [new Date('2026-12-20T07:00:00Z'), new Date('2027-01-20T07:00:00Z')]
  const { projectId } = await aCampaign(clone.db, { opensAt, closesAt })
  const given = { limitKurus: 1_000_000n, answeredAt: new Date('2026-12-31T12:00:00Z') }
  const [investorId = ''] = await someInvestors(clone.db, 1, given)
  await freezeDatabaseClock(clone.db, YEAR_ENDS)
  const full = await anOrder(clone.db, { projectId, investorId, amountKurus: 1_000_000n })
  const more = await anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })
  expect((await place(full)).code).toBe('placed')
  expect((await place(more)).code).toBe('amount-above-limit')
  await freezeDatabaseClock(clone.db, YEAR_BEGINS)
  expect((await place(more)).code).toBe('limit-unknown')
  await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
    values (${investorId}, 2027, 1000000, ${YEAR_BEGINS})`.execute(clone.db)
  expect((await place(more)).code).toBe('placed')
  expect(await findBroken(clone.pool)).toEqual([])
})

test('a campaign takes orders from its opening up to, not including, its closing moment', async () => {
  const { projectId, opensAt, closesAt } = await aCampaign(clone.db)
  const [investorId = ''] = await someInvestors(clone.db, 1, { answeredAt: opensAt })
  const codeAt = async (at: Date): Promise<string> => {
    await freezeDatabaseClock(clone.db, at)
    await sql`update investments.investor_year set answered_at = ${at}`.execute(clone.db)
    return (await place(await anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n }))).code
  }
  const shift = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
  expect(await codeAt(shift(opensAt, -1))).toBe('campaign-not-open')
  expect(await codeAt(opensAt)).toBe('placed')
  expect(await codeAt(shift(closesAt, -1))).toBe('placed')
  expect(await codeAt(closesAt)).toBe('campaign-not-open')
})

test('a full queue refuses with too-busy and places what it took', async () => {
  const { projectId } = await aCampaign(clone.db)
  const investors = await someInvestors(clone.db, 10)
  const small = startOrderDesk({
    db: clone.db,
    lanes: lanes[0] ?? openOrderLanes(clone.url),
    log: pino({ level: 'silent' }),
    maxWaiting: 4,
  })
  const orders = await Promise.all(
    investors.map((investorId) => anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })),
  )
  const results = await Promise.allSettled(orders.map((order) => small.place(order, 3)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too-busy' } })
  await small.stop()
})

/** A pool whose batches are answered by hand, as by a database that takes its time. */
function slowPool() {
  const sent: { readonly size: number; readonly answer: () => void }[] = []
  const pool: Queryable = {
    query: <Row>(_text: string, values?: readonly unknown[]) =>
      new Promise<{ rows: Row[]; rowCount: number }>((resolve) => {
        const rows = [{ codes: null, pay_bys: [TEST_NOW] }] as Row[]
        sent.push({ size: String(values?.[0]).split(',').length, answer: () => resolve({ rows, rowCount: 1 }) })
      }),
  }
  return { pool, sent }
}

const aTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a rush is halved; while one half is under way, less than a half waits for more', async () => {
  const { pool, sent } = slowPool()
  const desk = startOrderDesk({ db: clone.db, lanes: [pool, pool], log: pino({ level: 'silent' }) })
  const { projectId } = await aCampaign(clone.db)
  const [investorId = ''] = await someInvestors(clone.db, 1)
  // A batch has one order of each investor.
  const like = await anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })
  const answers: Promise<OrderAnswer>[] = []
  const order = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++)
      answers.push(desk.place({ ...like, investorId: newId(), id: newId(), key: newId() }, 3))
    await aTurn()
  }
  const sizes = () => sent.map(({ size }) => size)
  await order(1)
  expect(sizes()).toEqual([1])
  await order(1)
  expect(sizes()).toEqual([1, 1])
  await order(40)
  sent[0]?.answer()
  await aTurn()
  expect(sizes()).toEqual([1, 1, 21])
  sent[1]?.answer()
  await aTurn()
  // Nineteen wait; the half they are short of is under way.
  expect(sizes()).toEqual([1, 1, 21])
  await order(2)
  expect(sizes()).toEqual([1, 1, 21, 21])
  await order(5)
  sent[2]?.answer()
  await aTurn()
  expect(sizes()).toEqual([1, 1, 21, 21])
  sent[3]?.answer()
  await aTurn()
  expect(sizes()).toEqual([1, 1, 21, 21, 5])
  sent[4]?.answer()
  expect((await Promise.all(answers)).every(({ code }) => code === 'placed')).toBe(true)
  await desk.stop()
})
