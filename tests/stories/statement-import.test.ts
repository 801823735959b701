import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHours } from '#contracts/common/time.ts'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { expireInvestments } from '#server/modules/investments/course/step-due-investments.ts'
import { cancelRefundInvestment } from '#server/modules/investments/cancel-investment.ts'
import type { Order } from '#server/modules/investments/order.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/place-orders.ts'
import { bookBegunStatements } from '#server/modules/investments/settlement/book-statement.ts'
import { importStatement } from '#server/modules/investments/settlement/import-statement.ts'
import { resolveBankReceipt } from '#server/modules/investments/settlement/resolve-receipt.ts'
import type { StatementFile } from '#server/outside/index.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, someInvestors, type TestCampaign } from '#tests/support/investments.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { statementOf } from '#tests/support/statement-lines.ts'
import { findBroken } from '#tools/invariants/run-invariants.ts'

const LINES = 1_500
const AMOUNT_KURUS = 10_000n
const LATER = addHours(TEST_NOW, 2)

let database: Awaited<ReturnType<typeof privateClone>>
let pools: ReturnType<typeof openPool>[] = []
let context: Context
let campaign: TestCampaign

beforeEach(async () => {
  database = await privateClone()
  pools = [1, 2].map(() => openPool({ url: database.url, max: 12 }))
  await database.pool.query(
    `update platform.clock set offset_ms = extract(epoch from $1::timestamptz - now()) * 1000`,
    [TEST_NOW],
  )
  context = asSystem(testContext(database.db, { clock: { now: () => LATER } }))
  campaign = await aCampaign(database.db, { shares: 1_000_000n, opensAt: addHours(TEST_NOW, -24) })
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.close()
})

/** Orders of as many investors, placed. */
async function placed(count: number): Promise<Order[]> {
  const investors = await someInvestors(database.db, count)
  const orders: Order[] = []
  for (const investorId of investors)
    orders.push(await anOrder(database.db, { projectId: campaign.projectId, investorId, amountKurus: AMOUNT_KURUS }))
  for (let from = 0; from < count; from += 250) {
    const answers = await placeOrders(sendThrough(context), orders.slice(from, from + 250), 3)
    expect(answers.every(({ code }) => code === 'placed')).toBe(true)
  }
  // The clock passes the orders: bookings at LATER follow them.
  await database.pool.query(
    `update platform.clock set offset_ms = extract(epoch from $1::timestamptz - now()) * 1000`,
    [LATER],
  )
  return orders
}

const server = (index: number): Context => {
  const pool = pools[index]
  if (!pool) throw new Error('two servers')
  return asSystem(testContext(typedQueries(pool), { clock: { now: () => LATER } }))
}

const fileOf = (orders: readonly Order[], number = 1, openingKurus = 0n): StatementFile =>
  statementOf(campaign.escrowIban, number, openingKurus, LATER, orders)

async function counts() {
  const { rows } = await database.pool.query<Record<'waiting' | 'matched' | 'events' | 'paid' | 'number', number>>(
    `select (select count(*)::int from investments.bank_line where outcome = 'waiting') as waiting,
      (select count(*)::int from investments.bank_line where outcome = 'matched') as matched,
      (select count(*)::int from platform.audit_event where action = 'settlement.statement-imported') as events,
      (select count(*)::int from platform.audit_event where action = 'investment.paid') as paid,
      (select statement_number from investments.campaign) as number`,
  )
  return rows[0]
}

/** Moves on to when every term is over and the bank has told everything of it; what is answered lets orders expire. */
async function afterTheTerm(): Promise<() => Promise<number>> {
  const overdue = addHours(LATER, 24 * 4)
  await database.pool.query(
    `update platform.clock set offset_ms = extract(epoch from $1::timestamptz - now()) * 1000`,
    [overdue],
  )
  await database.pool.query('update investments.campaign set bank_known_until = $1', [overdue])
  return () => expireInvestments.run(asSystem({ ...context, clock: { now: () => overdue } }))
}

/** Makes the database refuse to pay this investment, as a fault in the middle of an import would. */
async function poison(order: Order | undefined): Promise<() => Promise<unknown>> {
  await database.pool.query(`create function public.poison() returns trigger language plpgsql as
    $$ begin raise exception 'the process is gone'; end $$`)
  await database.pool.query(`create trigger poison before update on investments.investment
    for each row when (new.id = '${order?.id}') execute function public.poison()`)
  return () => database.pool.query('drop trigger poison on investments.investment')
}

test('an import beside investors who withdraw and order: no deadlock, nothing lost, ledger and bank agree', async () => {
  const orders = await placed(LINES)
  const more = await someInvestors(database.db, 60)
  const before = await deadlocks()
  const over = new AbortController()
  const refused: unknown[] = []
  const cancelling = [0, 1, 2, 3, 4].map(async (client) => {
    for (let index = client; index < orders.length && !over.signal.aborted; index += 5) {
      const order = orders[(index * 7) % orders.length]
      if (!order) continue
      await cancelRefundInvestment(asMember(server(0), order.investorId), { investmentId: order.id }).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) refused.push(error)
        },
      )
    }
  })
  const ordering = more.map(async (investorId) => {
    for (let count = 0; count < 3 && !over.signal.aborted; count++) {
      const order = await anOrder(database.db, { projectId: campaign.projectId, investorId, amountKurus: AMOUNT_KURUS })
      const [answer] = await placeOrders(sendThrough(server(1)), [order], 3)
      if (answer?.code !== 'placed') refused.push(answer)
    }
  })
  const result = await importStatement(context, fileOf(orders))
  over.abort()
  await Promise.all([...cancelling, ...ordering])
  expect(refused).toEqual([])
  expect(result.matchedCount + result.exceptionIds.length).toBe(LINES)
  expect(await deadlocks()).toBe(before)
  expect(await findBroken(database.pool)).toEqual([])
}, 120_000)

async function deadlocks(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select deadlocks::int as n, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

test('an import that broke off goes on where it stopped, in two processes at once: one effect', async () => {
  const orders = await placed(700)
  const heal = await poison(orders[400])
  await expect(importStatement(context, fileOf(orders))).rejects.toThrow('the process is gone')
  // A chunk is booked, the statement does not count yet: the next must not follow it, and nothing is known by it.
  expect(await counts()).toMatchObject({ matched: 400, waiting: 300, events: 0, number: 0 })
  const knowledge = 'select 1 from investments.campaign where bank_known_until is not null'
  expect((await database.pool.query(knowledge)).rows).toEqual([])
  expect(await findBroken(database.pool)).toEqual([])
  await heal()
  const [done] = await Promise.all([
    importStatement(server(0), fileOf(orders)),
    bookBegunStatements.run(server(1)),
    importStatement(server(1), fileOf(orders)),
  ])
  expect(done).toMatchObject({ lineCount: 700, differenceKurus: 0n })
  expect(await counts()).toEqual({ matched: 700, waiting: 0, events: 1, paid: 700, number: 1 })
  expect((await database.pool.query(knowledge)).rows).toHaveLength(1)
  expect(await findBroken(database.pool)).toEqual([])
}, 60_000)

test('due work books what an import left, and the next statement waits for it', async () => {
  const orders = await placed(300)
  const heal = await poison(orders[280])
  await expect(importStatement(context, fileOf(orders.slice(0, 290)))).rejects.toThrow('the process is gone')
  await heal()
  const next = fileOf(orders.slice(290), 2, AMOUNT_KURUS * 290n)
  expect(await importStatement(context, next)).toMatchObject({ matchedCount: 10, differenceKurus: 0n })
  expect(await counts()).toEqual({ matched: 300, waiting: 0, events: 2, paid: 300, number: 2 })
  expect(await bookBegunStatements.run(context)).toBe(0)
}, 60_000)

test('two payments of one investment in a statement: the first pays it, the second is an excess', async () => {
  const [order] = await placed(1)
  if (!order) throw new Error('one order')
  const file = statementOf(campaign.escrowIban, 1, 0n, LATER, [order, order])
  const result = await importStatement(context, file)
  expect(result).toMatchObject({ matchedCount: 1, differenceKurus: 0n })
  const { rows } = await database.pool.query(
    'select outcome, exception_kind as kind from investments.bank_line order by place',
  )
  expect(rows).toEqual([
    { outcome: 'matched', kind: null },
    { outcome: 'exception', kind: 'excess' },
  ])
  expect(await findBroken(database.pool)).toEqual([])
}, 60_000)

/** The line of an order, in parts. */
function inParts(order: Order, amounts: readonly bigint[]): StatementFile {
  const whole = fileOf([order])
  const [line] = whole.statement.lines
  if (!line) throw new Error('one line')
  const lines = amounts.map((amountKurus, at) => ({ ...line, amountKurus, bankTransactionId: `part ${at}` }))
  return { ...whole, statement: { ...whole.statement, lines } }
}

test('parts of a payment in one statement make it whole, and count as its payment', async () => {
  const [order, other] = await placed(2)
  if (!order || !other) throw new Error('two orders')
  const file = inParts(order, [4_000n, 1_000n, 5_000n])
  expect(await importStatement(context, file)).toMatchObject({ matchedCount: 3, exceptionIds: [], differenceKurus: 0n })
  expect(await counts()).toMatchObject({ paid: 1, waiting: 0 })
  expect(await findBroken(database.pool)).toEqual([])
}, 60_000)

test('while lines of a statement wait, no order expires by what the bank says meanwhile', async () => {
  const orders = await placed(150)
  const heal = await poison(orders[120])
  await expect(importStatement(context, fileOf(orders.slice(0, 149)))).rejects.toThrow('the process is gone')
  const run = await afterTheTerm()
  expect(await run()).toBe(0)
  await heal()
  await bookBegunStatements.run(context)
  expect(await run()).toBe(1)
  expect(await counts()).toMatchObject({ paid: 149, waiting: 0 })
}, 60_000)

test('one receipt nobody can read holds every order it may pay, however many: none expires before it is decided on', async () => {
  const count = 2_100
  const orders = await placed(count)
  const file = fileOf(orders.slice(0, 1))
  const lines = file.statement.lines.map((line) => ({
    ...line,
    description: 'yatirim',
    counterpartyName: 'MEHMET YILDIZ',
  }))
  const { exceptionIds } = await importStatement(context, { ...file, statement: { ...file.statement, lines } })
  const run = await afterTheTerm()
  expect(await run()).toBe(0)
  const officer = asMember(context, (await aMember(context)).id, ['finance-officer'])
  await resolveBankReceipt(officer, { lineId: exceptionIds[0] ?? '', decision: 'return' })
  expect(await run()).toBe(count)
  expect(await findBroken(database.pool)).toEqual([])
}, 60_000)

test('a booking told in two statements counts once, and shows as a difference from the bank', async () => {
  const orders = await placed(2)
  const first = fileOf(orders)
  await importStatement(context, first)
  const again = { ...fileOf([], 2, AMOUNT_KURUS * 2n) }
  const statement = {
    ...again.statement,
    lines: first.statement.lines.slice(0, 1),
    closingBalanceKurus: AMOUNT_KURUS * 3n,
  }
  const result = await importStatement(context, { ...again, statement })
  expect(result).toMatchObject({ matchedCount: 0, alreadyKnownCount: 1, differenceKurus: -AMOUNT_KURUS })
}, 60_000)
