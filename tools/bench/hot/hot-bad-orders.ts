import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { makeReference } from '#contracts/investments/reference.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { openOrderLanes, startOrderDesk } from '#server/modules/investments/index.ts'
import type { Order, OrderAnswer } from '#server/modules/investments/inside.ts'
import { type BenchOptions, type Figure, median } from '../figure.ts'
import type { HotDatabase, HotInvestor } from './hot-database.ts'

const PAYMENT_DAYS = 3
const CLIENTS = 64
const BAD_CLIENTS = 4

type Measure = (
  database: HotDatabase,
  place: (order: Order) => Promise<OrderAnswer>,
  clients: number,
  seconds: number,
) => Promise<number>

/**
 * The order desk with and without four members beside it whose every order fails in the database, sent again as soon as the failure
 * is told: bad orders must not slow the others. A trigger makes them fail; it is there in both cases.
 */
export async function measureBesideBadOrders(
  database: HotDatabase,
  measure: Measure,
  { rounds, seconds, say }: { rounds: number; seconds: number; say: BenchOptions['say'] },
): Promise<Figure> {
  const bad = await addBadInvestors(database)
  const pool = openPool({ url: database.url, max: 1 })
  const lanes = openOrderLanes(database.programUrl)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const readings: number[] = []
    for (const isBeside of [false, true]) {
      const desk = startOrderDesk({ db: typedQueries(pool), lanes, log: pino({ level: 'silent' }) })
      const place = (order: Order): Promise<OrderAnswer> => desk.place(order, PAYMENT_DAYS)
      const over = new AbortController()
      const beside = (isBeside ? bad : []).map(async (investor) => {
        let failed = 0
        for (; !over.signal.aborted; failed++) await expectFault(place(badOrder(database.projectId, investor)))
        return failed
      })
      readings.push(await measure(database, place, CLIENTS, seconds))
      over.abort()
      const failed = (await Promise.all(beside)).reduce((sum, count) => sum + count, 0)
      if (isBeside)
        say(`round ${round}, beside ${failed} bad orders: ${readings.map(Math.round).join('/s without, ')}/s with`)
      await desk.stop()
    }
    ratios.push((readings[1] ?? Number.NaN) / (readings[0] ?? Number.NaN))
  }
  await database.pool.query('drop trigger bad_order on investments.investment')
  for (const lane of lanes) await lane.end()
  await pool.end()
  const name = `order desk, ${CLIENTS} clients, beside ${BAD_CLIENTS} members of bad orders, against without`
  return { name, value: median(ratios), unit: '×', atLeast: 0.8 }
}

/** The benchmark's last investors, from now on with orders the database cannot write. */
async function addBadInvestors({ pool, investors }: HotDatabase): Promise<readonly HotInvestor[]> {
  const bad = investors.splice(-BAD_CLIENTS)
  await pool.query(`create function public.bad_order() returns trigger language plpgsql as
    $$ begin raise exception 'a bad order' using errcode = '22003'; end $$`)
  const ids = bad.map(({ id }) => `'${id}'`).join(', ')
  await pool.query(`create trigger bad_order before insert on investments.investment
    for each row when (new.investor_id in (${ids})) execute function public.bad_order()`)
  return bad
}

function badOrder(projectId: string, { id, amountKurus, acceptanceId }: HotInvestor): Order {
  return {
    id: newId(),
    key: newId(),
    investorId: id,
    projectId,
    amountKurus,
    formVersion: 1,
    acceptanceId,
    referenceNo: makeReference(randomBytes(5)),
    actorKind: 'member',
    requestId: 'bench',
  }
}

async function expectFault(answer: Promise<OrderAnswer>): Promise<void> {
  const code = await answer.then(
    (told) => told.code,
    () => null,
  )
  if (code !== null) throw new Error(`a bad order was answered with ${code}`)
}
