import { randomBytes } from 'node:crypto'
import os from 'node:os'
import pino from 'pino'
import { makeReference } from '#contracts/investments/reference.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { openOrderLanes, startOrderDesk } from '#server/modules/investments/index.ts'
import type { Order, OrderAnswer } from '#server/modules/investments/inside.ts'
import { placePlainly } from '#tests/support/random/plain-order.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { type BenchOptions, type BenchResult, type Figure, median } from '../figure.ts'
import { measureBesideBadOrders } from './hot-bad-orders.ts'
import { startHotDatabase, type HotDatabase } from './hot-database.ts'
import { measureHttp } from './hot-http.ts'
import { findPgbench, measureHotRow } from './hot-yardstick.ts'

const PAYMENT_DAYS = 3
const PLAIN_CONNECTIONS = 32
/** One order in fifty is sent again with its key, as by a browser that did not hear the answer. */
const REPEATED = 50

type Place = (order: Order) => Promise<OrderAnswer>

export function hotOrder(
  database: HotDatabase,
  investor = database.investors[Math.floor(Math.random() * database.investors.length)],
): Order {
  if (!investor) throw new Error('the benchmark has investors')
  return {
    id: newId(),
    key: newId(),
    investorId: investor.id,
    projectId: database.projectId,
    amountKurus: investor.amountKurus,
    formVersion: 1,
    acceptanceId: investor.acceptanceId,
    referenceNo: makeReference(randomBytes(5)),
    actorKind: 'member',
    requestId: 'bench',
  }
}

/** Orders acknowledged after commit per second, by so many clients that each wait for their answer. */
async function measureOrders(database: HotDatabase, place: Place, clients: number, seconds: number): Promise<number> {
  const warmUntil = performance.now() + Math.min(1_000, seconds * 250)
  const until = warmUntil + seconds * 1000
  let counted = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let sent = 1; performance.now() < until; sent++) {
        const order = hotOrder(database)
        const answer = await place(order)
        if (answer.code !== 'placed') throw new Error(`an order was answered with ${answer.code}`)
        if (performance.now() > warmUntil) counted++
        if (sent % REPEATED === 0) await repeat(place, order, answer)
      }
    }),
  )
  return counted / ((performance.now() - warmUntil) / 1000)
}

async function repeat(place: Place, order: Order, first: OrderAnswer): Promise<void> {
  const again = await place({ ...order, id: newId() })
  const isSame = 'investmentId' in again && 'investmentId' in first && again.investmentId === first.investmentId
  if (again.code !== 'replay' || !isSame) throw new Error('a repeated order was not answered with its first answer')
}

interface Readings {
  readonly hotRow: number[]
  readonly plain: number[]
  readonly desk: number[]
}

/** Rounds of yardsticks and orders in turn, so that a noisy machine is noisy for all. */
async function measureRounds(
  database: HotDatabase,
  { rounds, seconds, say }: { rounds: number; seconds: number; say: BenchOptions['say'] },
): Promise<Map<number, Readings>> {
  const plainPool = openPool({ url: database.programUrl, max: PLAIN_CONNECTIONS, neverScanSequentially: true })
  // Clients of the yardstick wait for a connection as long as it takes.
  plainPool.options.connectionTimeoutMillis = 0
  const lanes = openOrderLanes(database.programUrl)
  const desk = startOrderDesk({ db: typedQueries(plainPool), lanes, log: pino({ level: 'warn' }) })
  const pgbench = findPgbench()
  const readings = new Map<number, Readings>([64, 256].map((clients) => [clients, { hotRow: [], plain: [], desk: [] }]))
  for (let round = 1; round <= rounds; round++) {
    for (const [clients, { hotRow, plain, desk: byDesk }] of readings) {
      hotRow.push(await measureHotRow(database, pgbench, clients, seconds))
      plain.push(
        await measureOrders(database, (order) => placePlainly(plainPool, order, PAYMENT_DAYS), clients, seconds),
      )
      byDesk.push(await measureOrders(database, (order) => desk.place(order, PAYMENT_DAYS), clients, seconds))
      const figures = [hotRow, plain, byDesk].map((list) => Math.round(list.at(-1) ?? 0))
      say(
        `round ${round}, ${clients} clients: hot row ${figures[0]}/s, one by one ${figures[1]}/s, order desk ${figures[2]}/s`,
      )
    }
  }
  await desk.stop()
  await plainPool.end()
  await Promise.all(lanes.map((lane) => lane.end()))
  return readings
}

export async function run(options: BenchOptions): Promise<BenchResult> {
  const rounds = options.rounds ?? 3
  const seconds = options.seconds ?? 5
  const database = await startHotDatabase(options.server)
  try {
    const readings = await measureRounds(database, { rounds, seconds, say: options.say })
    const beside = await measureBesideBadOrders(database, measureOrders, { rounds, seconds, say: options.say })
    const http = await measureHttp(database, { rounds, seconds, say: options.say })
    const figures = [64, 256].flatMap((clients) => figuresOf(clients, readings.get(clients)))
    options.say('checking the invariants')
    const version = await database.pool.query<{ version: string; buffers: string }>(
      "select version(), current_setting('shared_buffers') as buffers",
    )
    const broken = await findBroken(database.pool)
    if (broken.length > 0) throw new Error(`Broken after the run: ${broken.join('; ')}`)
    const { rows } = await database.pool.query<{ n: bigint }>('select count(*) as n from investments.investment')
    return {
      subject: 'hot: orders on one campaign, acknowledged after commit, fsync on',
      figures: [...figures, beside, ...http],
      notes: [
        `${rounds} rounds of ${seconds} s each, in turn; medians. ${os.cpus().length} cores for clients, program and database together.`,
        findPgbench()
          ? 'Hot row: pgbench, prepared, as many clients.'
          : 'No pgbench on this machine: hot row from this process.',
        `Every order whole: limit, eligibility, acceptance, idempotency, two ledger legs, audit event. One in ${REPEATED} repeated.`,
        'Orders of one investor: without limit, for nobody pays here; so none are counted, as in a rush of investors who order once.',
        `Server: ${version.rows[0]?.version ?? ''}; shared buffers ${version.rows[0]?.buffers ?? ''}.`,
        `All invariants hold over ${rows[0]?.n ?? 0n} investments.`,
      ],
    }
  } finally {
    await database.stop()
  }
}

function figuresOf(clients: number, readings: Readings | undefined): Figure[] {
  if (!readings) return []
  const { hotRow, plain, desk } = readings
  const ratio = (yardstick: readonly number[]): number =>
    median(desk.map((value, round) => value / (yardstick[round] ?? Number.NaN)))
  const [overPlain, overHotRow] = clients === 64 ? [15, 6] : [25, 16]
  return [
    { name: `order desk, ${clients} clients`, value: Math.round(median(desk)), unit: 'orders/s' },
    { name: `… against one SELECT … FOR UPDATE transaction each`, value: ratio(plain), unit: '×', atLeast: overPlain },
    { name: `… against pgbench on one row`, value: ratio(hotRow), unit: '×', atLeast: overHotRow },
  ]
}
