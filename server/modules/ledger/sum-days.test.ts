import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { move, postTransfers, type Transfer } from './post-transfers.ts'
import { countPayers } from './count-payers.ts'
import { sumDays, sumPayers } from './sum-days.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeEach(async () => {
  clone = await privateClone()
  context = testContext(clone.db, { actor: { kind: 'system', job: 'test' } })
})
afterEach(() => clone.close())

/** A payment of a lira at a moment. */
const payment = (at: string, investorId: string | null = null): Transfer => ({
  id: randomUUID(),
  kind: 'paid',
  at: new Date(at),
  projectId: randomUUID(),
  ...(investorId && { investorId }),
  investmentId: randomUUID(),
  legs: move('escrow-cash', 'withdrawable', 100n),
})
const post = (transfers: readonly Transfer[]) => inTransaction(context, (tx) => postTransfers(tx, transfers))

async function rowsOf(where = 'true') {
  const { rows } = await sql<Record<string, unknown>>`
    select day::text, account, sum(debit_kurus)::int as debit, sum(credit_kurus)::int as credit, sum(leg_count)::int as legs,
        count(*)::int as row_count
      from ledger.day_movement where ${sql.raw(where)} group by 1, 2 order by 1, 2`.execute(context.db)
  return rows
}

test('a day is Istanbul’s, and what is posted later for a day that is over counts on it', async () => {
  await post([payment('2026-03-15T20:59:59Z'), payment('2026-03-15T21:00:00Z')])
  await post([payment('2026-03-15T09:00:00Z')])
  const day = (of: string, sum: number, rowCount: number) => [
    { day: of, account: 'escrow-cash', debit: sum, credit: 0, legs: sum / 100, rowCount },
    { day: of, account: 'withdrawable', debit: 0, credit: sum, legs: sum / 100, rowCount },
  ]
  expect(await rowsOf()).toEqual([...day('2026-03-15', 200, 2), ...day('2026-03-16', 100, 1)])
})

const DAYS = Array.from({ length: 300 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at, 9)).toISOString())

test('rows become one while others post and two processes sum: nothing is lost or counted twice', async () => {
  const everyDay = () => post(DAYS.map((day) => payment(day)))
  await everyDay()
  await everyDay()
  const work = [...Array.from({ length: 10 }, everyDay), ...[1, 2, 3].map(() => sumDays.run(context))]
  const seen = await rowsOf()
  for (const { debit, credit, legs } of seen) expect(Number(debit) + Number(credit)).toBe(Number(legs) * 100)
  await Promise.all(work)
  await everyDay()
  expect(await sumDays.run(context)).toBe(600)
  const sums = await rowsOf()
  expect(sums.length).toBe(600)
  for (const one of sums) expect(one).toMatchObject({ legs: 13, rowCount: 1 })
  expect(await rowsOf('not is_sum')).toEqual([])
  expect(await sumDays.run(context)).toBe(0)
})

test('a sum that is not what was posted is named', async () => {
  const named = async () => (await findBroken(clone.pool)).filter((one) => one.startsWith('day-sums-equal-ledger'))
  await post([payment('2026-03-15T09:00:00Z')])
  expect(await named()).toEqual([])
  await sql`update ledger.day_movement set debit_kurus = debit_kurus + 1 where account = 'escrow-cash'`.execute(
    context.db,
  )
  expect(await named()).toEqual(['day-sums-equal-ledger: 1 (2026-03-15 paid)'])
  await sql`delete from ledger.day_movement`.execute(context.db)
  expect(await named()).toEqual(['day-sums-equal-ledger: 2 (2026-03-15 paid, 2026-03-15 paid)'])
})

const broken = async () => (await findBroken(clone.pool)).filter((one) => one.startsWith('period-sums-equal-ledger'))

async function halvesOf() {
  const { rows } = await sql<Record<string, unknown>>`
    select half, sum(debit_kurus)::int as debit, count(*)::int as row_count from ledger.movement_of_half
      where account = 'escrow-cash' group by 1 order by 1`.execute(context.db)
  return rows
}

test('a half-year is the sum of its days, whether they are one row or not, and of what is posted for it later', async () => {
  await post(DAYS.map((day) => payment(day)))
  const half = (key: string, debit: number, rowCount: number) => ({ half: key, debit, rowCount })
  expect(await halvesOf()).toEqual([half('2026-1', 18_100, 181), half('2026-2', 11_900, 119)])
  await sumDays.run(context)
  expect(await halvesOf()).toEqual([half('2026-1', 18_100, 1), half('2026-2', 11_900, 1)])
  await post([payment('2026-06-30T20:59:59Z'), payment('2026-06-30T21:00:00Z')])
  expect(await halvesOf()).toEqual([half('2026-1', 18_200, 2), half('2026-2', 12_000, 2)])
  expect(await broken()).toEqual([])
})

test('who pays in twice counts once in a period, in the year and in each of its halves', async () => {
  const [often, once] = [randomUUID(), randomUUID()]
  const others = Array.from({ length: 500 }, () => randomUUID())
  await post(['2026-02-02', '2026-03-03', '2026-08-08'].map((day) => payment(`${day}T09:00:00Z`, often)))
  await post([payment('2026-03-03T09:00:00Z', once)])
  const counted = async () => [
    await countPayers(context, '2026'),
    await countPayers(context, '2026-1'),
    await countPayers(context, '2026-2'),
    await countPayers(context, '2025'),
  ]
  const payers = (count: number, paid: bigint) => [{ kind: 'person', count, paid }]
  const few = [payers(2, 400n), payers(2, 300n), payers(1, 100n), []]
  expect(await counted()).toEqual(few)
  expect(await sumPayers.run(context)).toBe(0)
  await post(others.map((one) => payment('2026-04-04T09:00:00Z', one)))
  const [first, second] = await Promise.all([sumPayers.run(context), sumPayers.run(context)])
  expect(first + second).toBe(3)
  await post([payment('2026-05-05T09:00:00Z', often), payment('2026-09-09T09:00:00Z', once)])
  expect(await counted()).toEqual([payers(502, 50_600n), payers(502, 50_400n), payers(2, 200n), []])
  await post(others.map((one) => payment('2026-04-05T09:00:00Z', one)))
  await sumPayers.run(context)
  expect(await counted()).toEqual([payers(502, 100_600n), payers(502, 100_400n), payers(2, 200n), []])
  expect(await broken()).toEqual([])
  await sql`delete from ledger.payer where investor_id = ${once}`.execute(context.db)
  expect(await broken()).toHaveLength(1)
})
