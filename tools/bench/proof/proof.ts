import os from 'node:os'
import type pg from 'pg'
import { addDays } from '#contracts/common/time/days.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { getConsistency, getInclusion, getOwnProof } from '#contracts/proof/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { proofDueWork } from '#server/modules/proof/index.ts'
import { testContext } from '#tests/support/context.ts'
import { asMember, asSystem } from '#tests/support/membership.ts'
import { callAs } from '#trial/seed/call-as.ts'
import { type BenchOptions, type BenchResult } from '../figure.ts'
import { startHotDatabase } from '../hot/hot-database.ts'
import { placeMany } from '../import.ts'

const DAY = 100_000
const ALL = 1_000_000
const ASKED = 200
const LEVELS = 5

/**
 * What the proof costs: sealing the hundred thousand orders of a day, the root over them, and one investor's proof among a million leaves.
 * Those beyond the day's are hashes of nothing: a proof reads leaves and subtrees, and never the rows of others.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const database = await startHotDatabase(options.server)
  const pool = openPool({ url: database.url, max: 2 })
  try {
    let now = () => new Date()
    const context = asSystem(testContext(typedQueries(pool), { clock: { now: () => now() } }))
    options.say(`placing ${DAY} orders`)
    const orders = await placeMany(database, DAY)
    options.say('sealing their transfers and events')
    const sealing = await secondsOf(() => work(context, 'seal-rows'))
    options.say('checking the invariants')
    const broken = await findBroken(database.pool)
    if (broken.length > 0) throw new Error(`Broken after the run: ${broken.join('; ')}`)
    options.say(`filling both logs up to ${ALL} leaves`)
    const day = await sizeOf(database.pool)
    for (const log of ['ledger', 'trail']) await fill(database.pool, log)
    const midnight = new Date(istanbulMoment(addDays(istanbulDate(now()), 1)).getTime() + 1)
    now = () => midnight
    const roots = await secondsOf(() => work(context, 'publish-roots'))
    const own: number[] = []
    const paths: number[] = []
    for (let asked = 0; asked < ASKED; asked++) {
      const order = orders[(asked * 7_919) % orders.length]
      if (!order) throw new Error('an order was placed')
      const investor = asMember(context, order.investorId)
      own.push(await secondsOf(() => callAs(investor, getOwnProof, { investmentId: order.id })))
      const index = (asked * 104_729) % ALL
      paths.push(await secondsOf(() => callAs(context, getInclusion, { log: 'ledger', index, size: ALL })))
    }
    const consistency = await secondsOf(() => callAs(context, getConsistency, { log: 'ledger', from: day, to: ALL }))
    return {
      subject: `proof: a day of ${DAY} orders, and one proof among ${ALL} leaves`,
      figures: [
        { name: `sealing ${DAY} transfers and as many events`, value: sealing, unit: 's' },
        { name: `the roots of a day, over ${ALL} each`, value: roots, unit: 's', atMost: 5 },
        { name: 'an investor’s own proof, p50', value: 1000 * percentile(own, 50), unit: 'ms', atMost: 50 },
        { name: 'an investor’s own proof, p95', value: 1000 * percentile(own, 95), unit: 'ms' },
        { name: 'a path, p95', value: 1000 * percentile(paths, 95), unit: 'ms', atMost: 50 },
        { name: `consistency of ${day} with ${ALL}`, value: 1000 * consistency, unit: 'ms', atMost: 50 },
      ],
      notes: [
        `${os.cpus().length} cores for program and database together; the invariants held before the logs were filled up.`,
      ],
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}

async function work(context: Context, name: string): Promise<void> {
  const found = proofDueWork.find((one) => one.name === name)
  if (!found) throw new Error(`there is no work ${name}`)
  while ((await found.run(context)) > 0);
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return (performance.now() - begun) / 1000
}

const percentile = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * of) / 100))] ?? 0

async function sizeOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(`select size::text from proof.log where name = 'ledger'`)
  return Number(rows[0]?.size)
}

/**
 * Leaves that are hashes of nothing, and the subtrees of sixteen over them, level by level (docs/proof.md): worked out by the database,
 * not by the program that is measured.
 */
async function fill(pool: pg.Pool, log: string): Promise<void> {
  await pool.query(
    `insert into proof.leaf (log, leaf_index, row_id, hidden, hash)
      select $1, n, gen_random_uuid(), sha256(n::text::bytea), sha256(n::text::bytea)
        from proof.log l cross join generate_series(l.size, $2::bigint - 1) n where l.name = $1`,
    [log, ALL],
  )
  for (let level = 1; level <= LEVELS; level++) {
    const below =
      level === 1
        ? 'select leaf_index as i, hash from proof.leaf where log = $1'
        : 'select subtree_index as i, hash from proof.subtree where log = $1 and level = $2 - 1'
    const halved = (of: string): string =>
      `select i / 2 as i, sha256('\\x01'::bytea || string_agg(hash, ''::bytea order by i)) as hash from (${of}) h group by i / 2`
    await pool.query(
      `insert into proof.subtree (log, level, subtree_index, hash)
        select $1, $2::int, i, hash from (${halved(halved(halved(halved(below))))}) s
          where i < ${ALL} / power(16, $2::int)::bigint
        on conflict do nothing`,
      [log, level],
    )
  }
  await pool.query('update proof.log set size = $2 where name = $1', [log, ALL])
}
