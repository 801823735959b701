import { afterEach, beforeEach, expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { resolveBankReceipt } from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { StatementFile } from '#server/outside/index.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import type { Order } from '#server/modules/investments/inside.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, someInvestors, type TestCampaign } from '#tests/support/investments.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { withStatement } from '#tests/support/bank/statement-bytes.ts'
import { statementOf } from '#tests/support/bank/statement-lines.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

const LINES = 1_500
const AMOUNT_KURUS = 10_000n
const LATER = addHours(TEST_NOW, 2)

let database: Awaited<ReturnType<typeof privateClone>>
let pools: ReturnType<typeof openPool>[] = []
let context: Context
let campaign: TestCampaign
let now: Date

beforeEach(async () => {
  database = await privateClone()
  pools = [1, 2].map(() => openPool({ url: database.url, max: 12 }))
  // Hundreds at once wait for twelve connections: on a slow machine that takes as long as it takes.
  for (const pool of pools) pool.options.connectionTimeoutMillis = 60_000
  await moveTo(TEST_NOW)
  context = asSystem(testContext(database.db, { clock: { now: () => now } }))
  campaign = await aCampaign(database.db, { shares: 1_000_000n, opensAt: addHours(TEST_NOW, -24) })
})
afterEach(async () => {
  await endPools()
  await database.close()
})

async function endPools(): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end()))
  pools = []
}

async function moveTo(moment: Date): Promise<void> {
  now = moment
  await database.pool.query(
    `update platform.clock set offset_ms = extract(epoch from $1::timestamptz - now()) * 1000`,
    [moment],
  )
}

/** Orders of as many investors, placed, and the clock past them: bookings of then follow them. */
async function placed(count: number, then = LATER): Promise<Order[]> {
  const investors = await someInvestors(database.db, count, { answeredAt: now })
  const orders: Order[] = []
  for (const investorId of investors)
    orders.push(await anOrder(database.db, { projectId: campaign.projectId, investorId, amountKurus: AMOUNT_KURUS }))
  for (let from = 0; from < count; from += 250) {
    const answers = await placeOrders(sendThrough(context), orders.slice(from, from + 250), 3)
    expect(answers.every(({ code }) => code === 'placed')).toBe(true)
  }
  await moveTo(then)
  return orders
}

const server = (index: number): Context => {
  const pool = pools[index]
  if (!pool) throw new Error('two servers')
  return asSystem(testContext(typedQueries(pool), { clock: { now: () => now } }))
}

const fileOf = (orders: readonly Order[], number = 1, openingKurus = 0n): StatementFile =>
  statementOf(campaign.escrowIban, number, openingKurus, now, orders)

async function counts() {
  const { rows } = await database.pool.query<Record<'waiting' | 'matched' | 'events' | 'paid' | 'number', number>>(
    `select (select count(*)::int from bank.bank_line where outcome = 'waiting') as waiting,
      (select count(*)::int from bank.bank_line where outcome = 'matched') as matched,
      (select count(*)::int from platform.audit_event where action = 'settlement.statement-imported') as events,
      (select count(*)::int from platform.audit_event where action = 'investment.paid') as paid,
      (select statement_number from investments.campaign) as number`,
  )
  return rows[0]
}

/** Moves on to when every term is over and the bank has told everything of it; what is answered lets orders expire. */
async function afterTheTerm(): Promise<() => Promise<number>> {
  const overdue = addHours(LATER, 24 * 4)
  await moveTo(overdue)
  await database.pool.query('update investments.campaign set bank_known_until = $1', [overdue])
  return () => runDueWork(context, 'expire-investments')
}

/** Makes the database refuse to pay this investment, as a fault in the middle of an import would. */
async function poison(order: Order | undefined): Promise<() => Promise<unknown>> {
  await database.pool.query(`create function public.poison() returns trigger language plpgsql as
    $$ begin raise exception 'the process is gone'; end $$`)
  await database.pool.query(`create trigger poison before update on investments.investment
    for each row when (new.id = '${order?.id}') execute function public.poison()`)
  return () => database.pool.query('drop trigger poison on investments.investment')
}

test('an import beside investors who withdraw and order, and all that falls due: no deadlock, nothing lost', async () => {
  // Of those before, some have their hours to withdraw behind them, and some their term, when the next statement comes.
  const early = await placed(150)
  await importStatement(context, fileOf(early.slice(0, 100)))
  await moveTo(addHours(LATER, 49))
  const orders = await placed(LINES, addHours(LATER, 71))
  await database.pool.query('update investments.campaign set bank_known_until = $1', [now])
  const more = await someInvestors(database.db, 60, { answeredAt: now })
  const over = new AbortController()
  const refused: unknown[] = []
  const cancelling = [0, 1, 2, 3, 4].map(async (client) => {
    for (let index = client; index < orders.length && !over.signal.aborted; index += 5) {
      const order = orders[(index * 7) % orders.length]
      if (!order) continue
      await ask(asMember(server(0), order.investorId), cancelRefundInvestment, { investmentId: order.id }).catch(
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
  const done = { finalised: 0, expired: 0 }
  const fallingDue = async () => {
    done.finalised += await runDueWork(server(1), 'finalise-investments')
    done.expired += await runDueWork(server(1), 'expire-investments')
    await runDueWork(server(1), 'close-campaigns')
    await runDueWork(server(1), 'judge-campaigns')
  }
  const deadlines = (async () => {
    while (!over.signal.aborted) await fallingDue().catch((error: unknown) => refused.push(error))
  })()
  const result = await importStatement(server(0), fileOf(orders, 2, AMOUNT_KURUS * 100n))
  over.abort()
  await Promise.all([...cancelling, ...ordering, deadlines])
  await fallingDue()
  expect(refused).toEqual([])
  expect(done).toEqual({ finalised: 100, expired: 50 })
  expect(result.matchedCount + result.exceptionIds.length).toBe(LINES)
  expect(await deadlocks()).toBe(0)
  expect(await findBroken(database.pool)).toEqual([])
}, 180_000)

/** Sessions tell what they met once they end: asked when those of both servers have. */
async function deadlocks(): Promise<number> {
  await endPools()
  const others = `select count(*)::int as n from pg_stat_activity where datname = current_database()`
  await expect
    .poll(async () => (await database.pool.query<{ n: number }>(others)).rows[0]?.n, { timeout: 20_000 })
    .toBeLessThanOrEqual(database.pool.totalCount)
  const { rows } = await database.pool.query<{ n: number }>(
    `select deadlocks::int as n, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

const BARRIER = 4_711

test('a last part and a whole payment in one chunk, beside who withdraws between: no deadlock', async () => {
  const [paid, parted] = await placed(2)
  if (!paid || !parted) throw new Error('two orders')
  const again = await anOrder(database.db, {
    projectId: campaign.projectId,
    investorId: paid.investorId,
    amountKurus: AMOUNT_KURUS,
  })
  const [answer] = await placeOrders(sendThrough(context), [again], 3)
  expect(answer?.code).toBe('placed')
  await moveTo(addHours(LATER, 1))
  const half = { ...parted, amountKurus: AMOUNT_KURUS / 2n }
  await importStatement(context, fileOf([paid, half]))

  // The chunk stops with the campaign's totals in hand until the barrier is lifted.
  await database.pool.query(`create function public.barrier() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${BARRIER}); return null; end $$`)
  await database.pool.query(`create trigger barrier after update on investments.campaign_total
    for each row when (new.withdrawable_kurus > old.withdrawable_kurus) execute function public.barrier()`)
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [BARRIER])
  const waiting = async (count: number) => {
    const question = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await database.pool.query(question)).rows[0], { timeout: 20_000 })
      .toEqual({ n: count })
  }
  await moveTo(addHours(LATER, 2))
  const importing = importStatement(server(0), fileOf([half, again], 2, AMOUNT_KURUS + half.amountKurus))
  await waiting(1)
  const withdrawing = ask(asMember(server(1), paid.investorId), cancelRefundInvestment, { investmentId: paid.id })
  await waiting(2)
  await holder.query('select pg_advisory_unlock($1)', [BARRIER])
  holder.release()
  expect(await withdrawing).toMatchObject({ state: 'refund-pending' })
  expect(await importing).toMatchObject({ exceptionIds: [], matchedCount: 2 })
  expect(await deadlocks()).toBe(0)
  expect(await counts()).toMatchObject({ paid: 3 })
  expect(await findBroken(database.pool)).toEqual([])
}, 60_000)

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
    runDueWork(server(1), 'book-statements'),
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
  expect(await runDueWork(context, 'book-statements')).toBe(0)
}, 60_000)

test('two payments of one investment in a statement: the first pays it, the second is an excess', async () => {
  const [order] = await placed(1)
  if (!order) throw new Error('one order')
  const file = statementOf(campaign.escrowIban, 1, 0n, LATER, [order, order])
  const result = await importStatement(context, file)
  expect(result).toMatchObject({ matchedCount: 1, differenceKurus: 0n })
  const { rows } = await database.pool.query(
    'select outcome, exception_kind as kind from bank.bank_line order by place',
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
  return withStatement(whole, { ...whole.statement, lines })
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
  await runDueWork(context, 'book-statements')
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
  const { exceptionIds } = await importStatement(context, withStatement(file, { ...file.statement, lines }))
  const run = await afterTheTerm()
  expect(await run()).toBe(0)
  const officer = asMember(context, (await aMember(context)).id, ['finance-officer'])
  await ask(officer, resolveBankReceipt, { lineId: exceptionIds[0] ?? '', decision: 'return' })
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
