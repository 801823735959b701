import { createHash } from 'node:crypto'
import os from 'node:os'
import { PROOF_LOGS, type ProofLog } from '#contracts/proof/leaf.ts'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { sealPortion } from '#server/modules/proof/leaves/seal.ts'
import { proveInvestments } from '#server/modules/proof/proofs/show-own-proof.ts'
import { showConsistency, showInclusion } from '#server/modules/proof/proofs/show-paths.ts'
import { signRoot } from '#server/modules/proof/roots/sign-root.ts'
import { readSize, readSubtrees } from '#server/modules/proof/tree/subtree-store.ts'
import { growTree, openSubtrees } from '#server/modules/proof/tree/subtrees.ts'
import { testContext } from '#tests/support/context.ts'
import { asSystem } from '#tests/support/membership.ts'
import { type BenchOptions, type BenchResult } from './figure.ts'
import { type HotDatabase, startHotDatabase } from './hot/hot-database.ts'
import { placeMany } from './import.ts'

const DAY = 100_000
const ALL = 1_000_000
const FILLED_AT_ONCE = 20_000
const ASKED = 200

/**
 * What the proof costs: sealing the hundred thousand orders of a day, the root over them, and one investor's proof among a million leaves.
 * Those beyond the day's are hashes of nothing: a proof reads leaves and subtrees, and never the rows of others.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const database = await startHotDatabase(options.server)
  const pool = openPool({ url: database.url, max: 2 })
  try {
    const context = asSystem(testContext(typedQueries(pool), { clock: { now: () => new Date() } }))
    options.say(`placing ${DAY} orders`)
    const orders = await placeMany(database, DAY)
    options.say('sealing their transfers and events')
    const sealing = await secondsOf(async () => {
      for (const log of PROOF_LOGS) while ((await sealPortion(context, log)) !== null);
    })
    const day = await readSize(context, 'ledger')
    const rootOfDay = await secondsOf(() => signRoot(context, 'ledger', day, 'asked'))
    options.say('checking the invariants')
    const broken = await findBroken(database.pool)
    if (broken.length > 0) throw new Error(`Broken after the run: ${broken.join('; ')}`)
    options.say(`filling both logs up to ${ALL} leaves`)
    for (const log of PROOF_LOGS) await fill(context, database, log)
    const root = await secondsOf(() => signRoot(context, 'ledger', ALL, 'asked'))
    const own: number[] = []
    const paths: number[] = []
    for (let asked = 0; asked < ASKED; asked++) {
      const order = orders[(asked * 7_919) % orders.length]
      if (!order) throw new Error('an order was placed')
      own.push(await secondsOf(() => proveInvestments(context, order.investorId, [order.id])))
      const index = (asked * 104_729) % ALL
      paths.push(await secondsOf(() => showInclusion(context, { log: 'ledger', index, size: ALL })))
    }
    const consistency = await secondsOf(() => showConsistency(context, { log: 'ledger', from: day, to: ALL }))
    return {
      subject: `proof: a day of ${DAY} orders, and one proof among ${ALL} leaves`,
      figures: [
        { name: `sealing ${DAY} transfers and as many events`, value: sealing, unit: 's' },
        { name: 'root of the day', value: rootOfDay, unit: 's', atMost: 5 },
        { name: `root over ${ALL}`, value: root, unit: 's', atMost: 5 },
        { name: 'an investor’s own proof, p50', value: 1000 * percentile(own, 50), unit: 'ms', atMost: 50 },
        { name: 'an investor’s own proof, p95', value: 1000 * percentile(own, 95), unit: 'ms', atMost: 50 },
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

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

const percentile = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * of) / 100))] ?? 0

/** Leaves that are hashes of nothing, with the subtrees they bring to their end. */
async function fill(context: Context, { pool }: HotDatabase, log: ProofLog): Promise<void> {
  for (let size = await readSize(context, log); size < ALL;) {
    const count = Math.min(FILLED_AT_ONCE, ALL - size)
    const hashes = Array.from({ length: count }, (_, at) =>
      createHash('sha256')
        .update(`${log} ${size + at}`)
        .digest(),
    )
    const grown = growTree(size, hashes, await readSubtrees(context, log, openSubtrees(size)))
    await pool.query(
      `insert into proof.leaf (log, leaf_index, row_id, hidden, hash)
        select $1, $2::bigint + n - 1, id, hash, hash from unnest($3::uuid[], $4::bytea[]) with ordinality l(id, hash, n)`,
      [log, size, hashes.map(() => newId()), hashes],
    )
    await pool.query(
      `insert into proof.subtree (log, level, subtree_index, hash)
        select $1, * from unnest($2::smallint[], $3::bigint[], $4::bytea[])`,
      [log, grown.map(({ level }) => level), grown.map(({ index }) => index), grown.map(({ hash }) => hash)],
    )
    size += count
    await pool.query('update proof.log set size = $2 where name = $1', [log, size])
  }
}
