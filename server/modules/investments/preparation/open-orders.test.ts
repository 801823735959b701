import pino from 'pino'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/kit/id.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { findOpenOrderReasons } from './open-orders.ts'
import type { Order, OrderAnswer } from '../orders/order.ts'
import { startOrderDesk, type OrderDesk } from '../orders/order-desk.ts'
import { openOrderLanes } from '../orders/order-lanes.ts'
import { putProjectInto } from '#tests/support/projects.ts'

const clock = { now: () => TEST_NOW }
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

async function place(order: Order, index = 0): Promise<OrderAnswer> {
  const desk = desks[index % desks.length]
  if (!desk) throw new Error('no desk')
  return desk.place(order, 3)
}

/** So many orders of one share each. */
const ordersOf = (count: number, investorId: string, projectIds: readonly string[]): Promise<Order[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      anOrder(clone.db, { projectId: projectIds[index % projectIds.length] ?? '', investorId, amountKurus: 10_000n }),
    ),
  )

const tally = (answers: readonly OrderAnswer[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ code }) => code)).map(([code, all]) => [code, all.length]),
  )

test.each([1, 2])('thirty orders at once of one investor in one campaign, %i desks: three stand', async (count) => {
  const { projectId } = await aCampaign(clone.db)
  for (let round = 0; round < 5; round++) {
    const [investorId = ''] = await someInvestors(clone.db, 1)
    const orders = await ordersOf(30, investorId, [projectId])
    const answers = await Promise.all(orders.map((order, index) => place(order, index % count)))
    expect(tally(answers)).toEqual({ placed: 3, 'too-many-open-orders': 27 })
    // The same order sent again hears its first answer, though there is no room for another.
    const at = answers.findIndex(({ code }) => code === 'placed')
    const [first, order] = [answers[at], orders[at]]
    if (!first || !order) throw new Error('an order stands')
    expect(await place({ ...order, id: newId() }, 1)).toEqual({ ...first, code: 'replay' })
  }
  expect(await findBroken(clone.pool)).toEqual([])
})

test('two orders at once of one investor at two desks hold no more unpaid than they may', async () => {
  // A fifth of the goal, 200.000 TL, is more than the small sum in any case.
  const { projectId } = await aCampaign(clone.db, { shares: 10_000n })
  for (let round = 0; round < 8; round++) {
    const [investorId = ''] = await someInvestors(clone.db, 1)
    const orders = await Promise.all(
      [0, 1].map(() => anOrder(clone.db, { projectId, investorId, amountKurus: 11_000_000n })),
    )
    const answers = await Promise.all(orders.map((order, index) => place(order, index)))
    expect(tally(answers)).toEqual({ placed: 1, 'amount-above-unpaid': 1 })
    expect(answers.find(({ code }) => code === 'amount-above-unpaid')).toMatchObject({ detailKurus: 9_000_000n })
    await clone.pool.query(
      `update investments.investment set state = 'cancelled', ended_at = placed_at, end_code = 'cancelled-by-investor'
        where investor_id = $1 and state = 'awaiting-payment'`,
      [investorId],
    )
    await clone.pool.query('update investments.campaign_total set awaiting_kurus = 0 where project_id = $1', [
      projectId,
    ])
  }
})

test('thirty orders at once over six campaigns and two desks: ten stand, three of a campaign at most', async () => {
  const campaigns = await Promise.all(Array.from({ length: 6 }, () => aCampaign(clone.db)))
  const ids = campaigns.map(({ projectId }) => projectId)
  const [investorId = ''] = await someInvestors(clone.db, 1)
  const answers = await Promise.all((await ordersOf(30, investorId, ids)).map(place))
  expect(tally(answers)).toEqual({ placed: 10, 'too-many-open-orders': 20 })
  const { rows } = await clone.pool.query<{ n: number }>(
    'select count(*)::int as n from investments.investment group by project_id order by 1 desc',
  )
  expect(rows[0]?.n).toBeLessThanOrEqual(3)
})

test('an order that ended makes room for another', async () => {
  const { projectId } = await aCampaign(clone.db)
  const [investorId = ''] = await someInvestors(clone.db, 1)
  const placeOne = async () => (await place((await ordersOf(1, investorId, [projectId]))[0] as Order)).code
  for (let n = 0; n < 3; n++) expect(await placeOne()).toBe('placed')
  expect(await placeOne()).toBe('too-many-open-orders')
  const [reason] = await findOpenOrderReasons({ db: clone.db, clock }, investorId, projectId)
  expect(reason).toMatchObject({ code: 'open-orders-in-campaign', fixPath: '/profil/portfolyo' })
  expect(reason?.message).toContain('ödemesi beklenen 3 yatırım talebiniz')
  await clone.pool.query(
    `update investments.investment set state = 'cancelled', ended_at = placed_at, end_code = 'cancelled-by-investor'
      where id = (select id from investments.investment where investor_id = $1 limit 1)`,
    [investorId],
  )
  expect(await findOpenOrderReasons({ db: clone.db, clock }, investorId, projectId)).toEqual([])
  expect(await placeOne()).toBe('placed')
  expect(await placeOne()).toBe('too-many-open-orders')
})

test('a campaign that is cancelled, stopped or has a new form is so for the very next order', async () => {
  const [investorId = ''] = await someInvestors(clone.db, 1)
  const { projectId } = await aCampaign(clone.db)
  const placeOne = async (formVersion = 1) =>
    (await place(await anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n, formVersion }))).code
  const become = (state: ProjectState) => putProjectInto(clone.db, projectId, state)
  expect(await placeOne()).toBe('placed')
  // Nothing but the project's own state: the round that tells the campaign's totals of it has not come yet.
  for (const state of ['change-under-review', 'closing', 'cancelled'] as const) {
    await become(state)
    expect(await placeOne()).toBe('campaign-not-open')
  }
  await become('live')
  await clone.pool.query(
    `insert into projects.information_form (project_id, version, content, sha256, approved_at, change_reason)
      select project_id, 2, content, sha256, approved_at, 'Deneme' from projects.information_form where project_id = $1`,
    [projectId],
  )
  await clone.pool.query('update projects.project set form_version = 2 where id = $1', [projectId])
  expect(await placeOne(1)).toBe('terms-changed')
  expect(await placeOne(2)).toBe('placed')
})
