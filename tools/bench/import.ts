import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { callAs } from '#trial/seed/call-as.ts'
import os from 'node:os'
import pino from 'pino'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type Order, placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { openOrderLanes, startOrderDesk } from '#server/modules/investments/index.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { testContext } from '#tests/support/context.ts'
import { asMember, asSystem } from '#tests/support/membership.ts'
import { statementOf } from '#tests/support/bank/statement-lines.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { type BenchOptions, type BenchResult } from './figure.ts'
import { hotOrder } from './hot/hot.ts'
import { type HotDatabase, startHotDatabase } from './hot/hot-database.ts'

const LINES = 20_000
/** Further orders, for those who cancel while nothing is imported: more than they get through. */
const CANCELLED_ALONE = 10_000
const BATCH = 200
const ORDERING = 64
const CANCELLING = 5
const PAYMENT_DAYS = 3

/** A statement of twenty thousand payments taken in beside a rush of orders and investors who withdraw, all in one process. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const database = await startHotDatabase(options.server)
  const pool = openPool({ url: database.url, max: 16 })
  try {
    const context = asSystem(testContext(typedQueries(pool), { clock: { now: () => new Date() } }))
    options.say(`placing ${LINES} orders`)
    const orders = await placeMany(database, LINES + CANCELLED_ALONE)
    const alone = await withRush(database, context, orders.splice(LINES), () => wait((options.seconds ?? 10) * 1000))
    const { rows } = await pool.query<{ iban: string }>('select escrow_iban as iban from investments.campaign')
    const file = statementOf(rows[0]?.iban ?? '', 1, 0n, new Date(), orders)
    const before = await deadlocks(database)
    options.say(`importing ${LINES} lines`)
    const beside = await withRush(database, context, orders, () => importStatement(context, file))
    const after = await deadlocks(database)
    const { matchedCount, exceptionIds } = beside.result
    if (matchedCount + exceptionIds.length !== LINES) throw new Error('lines are missing')
    options.say('checking the invariants')
    const broken = await findBroken(database.pool)
    if (broken.length > 0) throw new Error(`Broken after the run: ${broken.join('; ')}`)
    return {
      subject: `import: ${LINES} lines beside ${ORDERING} ordering and ${CANCELLING} cancelling clients`,
      figures: [
        { name: 'a line', value: beside.milliseconds / LINES, unit: 'ms', atMost: 1 },
        { name: `order p99, without import`, value: percentile99(alone.waits), unit: 'ms' },
        { name: `order p99, beside the import`, value: percentile99(beside.waits), unit: 'ms', atMost: 100 },
        { name: '… against without', value: percentile99(beside.waits) / percentile99(alone.waits), unit: '×' },
        { name: 'deadlocks', value: after - before, unit: '', atMost: 0 },
      ],
      notes: [
        `${os.cpus().length} cores for clients, program and database together; clients, desk and import share one process.`,
        `${beside.waits.length} orders placed and ${beside.cancelled} investments cancelled beside ${matchedCount} payments, ${alone.cancelled} without; the invariants hold.`,
      ],
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** So many orders, of one investor after the other. */
export async function placeMany(database: HotDatabase, count: number): Promise<Order[]> {
  const send = sendThrough({ db: typedQueries(database.pool) })
  const placed: Order[] = []
  while (placed.length < count) {
    const orders = Array.from({ length: Math.min(BATCH, count - placed.length) }, (_order, index) =>
      hotOrder(database, database.investors[(placed.length + index) % database.investors.length]),
    )
    const answers = await placeOrders(send, orders, PAYMENT_DAYS)
    const other = answers.find(({ code }) => code !== 'placed')
    if (other) throw new Error(`an order was answered with ${other.code}`)
    placed.push(...orders)
  }
  return placed
}

interface Rush<Result> {
  readonly result: Result
  readonly milliseconds: number
  /** How long each order waited for its answer. */
  readonly waits: readonly number[]
  readonly cancelled: number
}

/** Does a work while clients order, and others cancel what is given. */
async function withRush<Result>(
  database: HotDatabase,
  context: Context,
  toCancel: readonly Order[],
  work: () => Promise<Result>,
): Promise<Rush<Result>> {
  const lanes = openOrderLanes(database.url)
  const pool = openPool({ url: database.url, max: 4 })
  const desk = startOrderDesk({ db: typedQueries(pool), lanes, log: pino({ level: 'warn' }) })
  const over = new AbortController()
  const waits: number[] = []
  let cancelled = 0
  const ordering = Array.from({ length: ORDERING }, async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      const answer = await desk.place(hotOrder(database), PAYMENT_DAYS)
      if (answer.code !== 'placed') throw new Error(`an order was answered with ${answer.code}`)
      waits.push(performance.now() - begun)
    }
  })
  const cancelling = Array.from({ length: toCancel.length > 0 ? CANCELLING : 0 }, async (_client, client) => {
    for (let index = client; index < toCancel.length && !over.signal.aborted; index += CANCELLING) {
      const order = toCancel[(index * 7) % toCancel.length]
      if (order && (await cancel(context, order))) cancelled++
    }
  })
  const clients = Promise.all([...ordering, ...cancelling])
  const begun = performance.now()
  const result = await Promise.race([work(), clients.then(() => Promise.reject(new Error('the clients are gone')))])
  const milliseconds = performance.now() - begun
  over.abort()
  await clients
  await desk.stop()
  await Promise.all(lanes.map((lane) => lane.end()))
  await pool.end()
  return { result, milliseconds, waits, cancelled }
}

async function cancel(context: Context, order: Order): Promise<boolean> {
  try {
    await callAs(asMember(context, order.investorId), cancelRefundInvestment, { investmentId: order.id })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function deadlocks({ pool }: HotDatabase): Promise<number> {
  // A session tells what it saw some moments later.
  await wait(1_500)
  const { rows } = await pool.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.n ?? 0
}

const percentile99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
