import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { getInvestments, getInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import {
  aCampaign,
  anOrder,
  freezeDatabaseClock,
  someInvestors,
  totalsOf,
  payNow,
  confirmParameter,
} from '#tests/support/investments.ts'
import { asMember, asSystem } from '#tests/support/membership.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { cancelRefundInvestment } from './cancel-investment.ts'
import { placeOrders, sendThrough } from './orders/place-orders.ts'
import { ask } from '#tests/support/ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { withdrawalHours } from './withdrawal-hours.ts'

/** Money that came in without a statement stands on no bank balance; these tests are about the window alone. */
const WITHOUT_BANK = 'escrow-cash-equals-bank'

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeEach(async () => {
  clone = await privateClone()
  context = testContext(clone.db)
  await setNow(TEST_NOW)
})
afterEach(async () => {
  expect((await findBroken(clone.pool)).filter((line) => !line.startsWith(WITHOUT_BANK))).toEqual([])
  await clone.close()
})

async function setNow(at: Date): Promise<void> {
  context = { ...context, clock: { now: () => at } }
  await freezeDatabaseClock(clone.db, at)
}

/** Investments paid at TEST_NOW, one for each investor. */
async function paidInvestments(count: number): Promise<{ id: string; investorId: string; projectId: string }[]> {
  const { projectId } = await aCampaign(clone.db)
  const investors = await someInvestors(clone.db, count)
  const paid = []
  for (const investorId of investors) {
    const order = await anOrder(clone.db, { projectId, investorId, amountKurus: 10_000n })
    await placeOrders(sendThrough(context), [order], 3)
    await payNow(context, order)
    paid.push({ id: order.id, investorId, projectId })
  }
  return paid
}

const stateOf = async (id: string): Promise<string> => {
  const { rows } = await clone.pool.query('select state from investments.investment where id = $1', [id])
  return String(rows[0]?.['state'])
}

async function withdraw({ id, investorId }: { id: string; investorId: string }): Promise<string> {
  try {
    return (await cancelRefundInvestment(asMember(context, investorId), { investmentId: id })).state
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const END = addHours(TEST_NOW, 48)

test.each([
  [-1_000, 'refund-pending'],
  [-1, 'refund-pending'],
  [0, 'withdrawal-window-over'],
  [1, 'withdrawal-window-over'],
  [1_000, 'withdrawal-window-over'],
])('%i ms from the 48th hour: %s', async (ms, expected) => {
  const [paid] = await paidInvestments(1)
  if (!paid) throw new Error('no investment')
  await setNow(new Date(END.getTime() + ms))
  expect(await withdraw(paid)).toBe(expected)
})

const HOUR_MS = 3_600_000

/** The parameter as the operator would change it: from a day on, beside what held before. */
async function setWithdrawalHours(hours: number): Promise<void> {
  await confirmParameter(clone.pool, { key: 'campaign.withdrawal', from: '2021-10-28', value: BigInt(hours) })
}

test.each([
  [24, 48],
  [48, 48],
  [72, 72],
])('a parameter of %i hours: screens, verb, job and database end the right after %i', async (hours, expected) => {
  await setWithdrawalHours(hours)
  // What the invest flow and the page of a campaign promise before the payment.
  expect(await withdrawalHours(context)).toBe(expected)
  const end = TEST_NOW.getTime() + expected * HOUR_MS
  for (const ms of [-1, 0, 1]) {
    await setNow(TEST_NOW)
    const [byVerb, byJob] = await paidInvestments(2)
    if (!byVerb || !byJob) throw new Error('no investment')
    const { rows } = await clone.pool.query<{ endsAt: Date }>(
      'select withdrawal_ends_at as "endsAt" from investments.investment where id = $1',
      [byJob.id],
    )
    expect(rows[0]?.endsAt.getTime()).toBe(end)
    await setNow(new Date(end + ms))
    const own = asMember(context, byVerb.investorId)
    const window = { isRefundable: ms < 0, withdrawalEndsAt: end / 1_000 }
    expect(await ask(own, getInvestment, { investmentId: byVerb.id })).toMatchObject(window)
    expect((await ask(own, getInvestments, { investmentState: 0 })).investments).toMatchObject([window])
    const { rows: open } = await clone.pool.query(
      'select platform.now() < withdrawal_ends_at as "isOpen" from investments.investment where id = any($1)',
      [[byVerb.id, byJob.id]],
    )
    expect(open).toEqual([{ isOpen: ms < 0 }, { isOpen: ms < 0 }])
    expect(await withdraw(byVerb)).toBe(ms < 0 ? 'refund-pending' : 'withdrawal-window-over')
    await runDueWork(asSystem(context), 'finalise-investments')
    expect(await stateOf(byJob.id)).toBe(ms < 0 ? 'paid' : 'final')
    await setNow(new Date(end + 1))
    await runDueWork(asSystem(context), 'finalise-investments')
  }
})

test('the database refuses a payment before its order, and less than 48 hours', async () => {
  const [paid] = await paidInvestments(1)
  if (!paid) throw new Error('no investment')
  const set = (change: string) =>
    clone.pool.query(`update investments.investment set ${change} where id = $1`, [paid.id])
  await expect(set(`paid_at = placed_at - interval '1 microsecond'`)).rejects.toThrow('investment_paid_after_placed')
  await expect(set(`withdrawal_ends_at = paid_at + interval '47:59:59.999'`)).rejects.toThrow(
    'investment_withdrawal_hours',
  )
})

test('two hundred withdrawals against the job that closes the window: exactly one side wins each', async () => {
  const all = await paidInvestments(200)
  // The investor's clock is still inside, the job's already outside: each statement asks the database once.
  await clone.pool.query(`create or replace function platform.now() returns timestamptz language sql volatile
    as $$ select timestamptz '${END.toISOString()}' + (random() - 0.5) * interval '2 ms' $$`)
  const [answers] = await Promise.all([
    Promise.all(all.map(withdraw)),
    Promise.all([1, 2, 3].map(() => runDueWork(asSystem(context), 'finalise-investments'))),
  ])
  await setNow(new Date(END.getTime() + 10))
  await runDueWork(asSystem(context), 'finalise-investments')
  for (const [index, paid] of all.entries()) {
    const state = await stateOf(paid.id)
    expect([state, answers[index]]).toEqual(
      state === 'final' ? ['final', 'withdrawal-window-over'] : ['refund-pending', 'refund-pending'],
    )
  }
  const won = answers.filter((answer) => answer === 'refund-pending').length
  const totals = await totalsOf(clone, all[0]?.projectId ?? '')
  expect(totals).toEqual({ awaiting: 0n, withdrawable: 0n, final: BigInt(200 - won) * 10_000n, investors: 200 - won })
})

test('fifty taps at once withdraw once, and each hears of the one refund', async () => {
  const [paid] = await paidInvestments(1)
  if (!paid) throw new Error('no investment')
  const tap = () => cancelRefundInvestment(asMember(context, paid.investorId), { investmentId: paid.id })
  const answers = await Promise.all(Array.from({ length: 50 }, tap))
  const [first] = answers
  expect(first).toMatchObject({ state: 'refund-pending', refundAmount: 10_000n })
  expect(first?.refundDueOn).toBeGreaterThan(0)
  expect(answers.filter((answer) => JSON.stringify(answer, text) !== JSON.stringify(first, text))).toEqual([])
  const count = async (table: string) =>
    (await clone.pool.query(`select 1 from ${table} where investment_id = $1`, [paid.id])).rows.length
  expect(await count('investments.refund')).toBe(1)
  // Long after the window, whoever lost the answer hears the same.
  await setNow(addHours(TEST_NOW, 72))
  expect(await tap()).toEqual(first)
  const [stranger = ''] = await someInvestors(clone.db, 1)
  expect(await withdraw({ id: paid.id, investorId: stranger })).toBe('not-found')
})

const text = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

test('an unpaid investment is cancelled, gives its shares and the limit back, and owes nothing', async () => {
  const { projectId } = await aCampaign(clone.db)
  const [investorId = ''] = await someInvestors(clone.db, 1, { limitKurus: 100_000n })
  const order = await anOrder(clone.db, { projectId, investorId, amountKurus: 100_000n })
  await placeOrders(sendThrough(context), [order], 3)
  expect(await withdraw({ id: order.id, investorId })).toBe('cancelled')
  expect(await withdraw({ id: order.id, investorId })).toBe('cancelled')
  expect((await totalsOf(clone, projectId)).awaiting).toBe(0n)
  const again = await anOrder(clone.db, { projectId, investorId, amountKurus: 100_000n })
  expect((await placeOrders(sendThrough(context), [again], 3))[0]?.code).toBe('placed')
})

test('another’s investment looks like an absent one', async () => {
  const [paid] = await paidInvestments(1)
  const [stranger = ''] = await someInvestors(clone.db, 1)
  expect(await withdraw({ id: paid?.id ?? '', investorId: stranger })).toBe('not-found')
})
