import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startDueWork } from '#server/kit/due-work/due-work.ts'
import { settlementDueWork } from '#server/modules/settlement/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { onlyOutside, testContext } from '#tests/support/context.ts'
import { type BenchOptions, type BenchResult } from './figure.ts'
import { hotOrder } from './hot/hot.ts'
import { type HotDatabase, startHotDatabase } from './hot/hot-database.ts'

const ORDERS = 10_000
const BATCH = 200
const PAYMENT_DAYS = 3
const ANSWER_MS = 50
const WORK_CONNECTIONS = 12

/** Orders placed within a moment, and the seconds until MKK, which takes 50 ms for each answer, has heard of the last of them. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const database = await startHotDatabase(options.server)
  try {
    await giveNumbers(database)
    options.say(`placing ${ORDERS} orders`)
    await placeMany(database)
    options.say('telling MKK')
    const { seconds, heard } = await tellAll(database)
    if (heard.size !== ORDERS) throw new Error(`MKK heard of ${heard.size} orders`)
    const twice = [...heard.values()].filter((times) => times > 1).length
    if (twice > 0) throw new Error(`MKK heard of ${twice} orders more than once`)
    return {
      subject: 'mkk: orders told to MKK after a rush, by one process',
      figures: [{ name: `${ORDERS} orders told, ${ANSWER_MS} ms an answer`, value: seconds, unit: 's', atMost: 60 }],
      notes: [`${os.cpus().length} cores for program and database together; each order told once.`],
    }
  } finally {
    await database.stop()
  }
}

async function giveNumbers({ pool, investors }: HotDatabase): Promise<void> {
  await pool.query(
    `insert into membership.mkk_account (member_id, registry_number, is_qualified, qualified_as_of, confirmed_at)
      select id, n, false, platform.now(), platform.now() from unnest($1::uuid[]) with ordinality i(id, n)`,
    [investors.map(({ id }) => id)],
  )
}

async function placeMany(database: HotDatabase): Promise<void> {
  const send = sendThrough({ db: typedQueries(database.pool) })
  for (let placed = 0; placed < ORDERS; placed += BATCH) {
    const orders = database.investors
      .slice(placed, placed + BATCH)
      .map(({ id: investorId, ...own }) => ({ ...hotOrder(database), ...own, investorId }))
    const answers = await placeOrders(send, orders, PAYMENT_DAYS)
    const other = answers.find(({ code }) => code !== 'placed')
    if (other) throw new Error(`an order was answered with ${other.code}`)
  }
}

/** Runs the lane that tells MKK, as the server does. */
async function tellAll(database: HotDatabase): Promise<{ seconds: number; heard: ReadonlyMap<string, number> }> {
  const heard = new Map<string, number>()
  const pool = openPool({ url: database.url, max: WORK_CONNECTIONS })
  const mkk = {
    async forwardFundingRequest({ requestId }: { readonly requestId: string }): Promise<void> {
      heard.set(requestId, (heard.get(requestId) ?? 0) + 1)
      await sleep(ANSWER_MS)
    },
  }
  const context = testContext(typedQueries(pool), { outside: onlyOutside({ mkk }) })
  const works = settlementDueWork.filter(({ lane }) => lane === 'mkk')
  const begun = performance.now()
  const runner = startDueWork(works, (job) => ({ ...context, actor: { kind: 'system', job } }), {
    log: pino({ level: 'warn' }),
  })
  for (let waiting = true; waiting;) {
    await sleep(200)
    const { rows } = await pool.query<{ sent: bigint }>(
      'select count(*) as sent from settlement.mkk_message where sent_at is not null',
    )
    waiting = Number(rows[0]?.sent ?? 0n) < ORDERS
  }
  const seconds = (performance.now() - begun) / 1000
  await runner.stop()
  await pool.end()
  return { seconds, heard }
}
