import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { dueWork } from '#server/modules.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { testContext } from '#tests/support/context.ts'
import { administer, withDatabase } from '#tests/support/database-server.ts'
import { type BenchOptions, type BenchResult, type Figure } from '../figure.ts'
import { openDataFolder, startPlatform } from '../platform.ts'
import { type Asked, askCalls } from './ask-calls.ts'
import { fillRest } from './fill-rest.ts'
import { multiply } from './multiply.ts'
import { findReaders } from './readers.ts'

/** Investments of the trial, which is what is multiplied: three thousand. */
const COPIES: Readonly<Record<string, number>> = { '1%': 3, '10%': 33, '100%': 327, '500%': 1635 }
const SMALL = '1%'
const ROUNDS = 20
/** What grows by less is noise, and what takes less nobody waits for. */
const MOST = 1.2
const SHORTEST_MS = 2
/** Pages that nobody waits for either. */
const FEWEST_PAGES = 300

/** Told in any case: what visitors ask most, and what was slow once. */
const SHOWN: ReadonlySet<string> = new Set([
  '/portfolio/getinvestments',
  '/project/getfilteredprojects',
  '/project/getsimilarprojects',
  '/project/listprojects',
  '/project/searchprojects',
  '/reports/gethalfyear',
  '/settlement/getsettlementqueue',
  '/staff/getmyconsole',
  '/staticcontent/getactivities',
  '/staticcontent/getactivitytable',
])

/** Kept sums are made whole as a server makes them within seconds. */
const SUMMING = ['sum-ledger-days', 'sum-ledger-payers', 'sum-courses', 'sum-refund-days']

/**
 * The trial's records so many times over: every read call as each reader who may ask it, at one size and at another. All that was true of
 * the trial is true of the larger database, and is asked.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const size = options.size ?? '10%'
  const copies = COPIES[size]
  if (copies === undefined || size === SMALL)
    throw new Error(`--size is one of ${Object.keys(COPIES).slice(1).join(', ')}`)
  const data = openDataFolder()
  try {
    options.say('Starting the platform with fresh trial data')
    const platform = await startPlatform(data.folder)
    await platform.stop()
    const database = await startEmbeddedDatabase({ folder: path.join(data.folder, 'database'), settings: settings() })
    try {
      const secrets = JSON.parse(fs.readFileSync(path.join(data.folder, 'secrets.json'), 'utf8')) as Secrets
      const ground = { server: database.superuserUrl, secrets }
      const small = await measure(ground, SMALL, COPIES[SMALL] ?? 0, options)
      const large = await measure(ground, size, copies, options)
      return resultOf(size, small, large)
    } finally {
      await database.stop()
    }
  } finally {
    data.remove()
  }
}

/** Rows are written once and then only read: nothing has to survive a power cut. Memory as PostgreSQL's manual advises. */
function settings(): Readonly<Record<string, string>> {
  const quarterMb = Math.floor(os.totalmem() / 2 ** 22)
  return {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    shared_buffers: `${Math.min(2_048, quarterMb)}MB`,
    maintenance_work_mem: '256MB',
  }
}

/** Where databases are made, and what the trial's records are sealed with. */
interface Ground {
  readonly server: string
  readonly secrets: Secrets
}

interface Measured {
  readonly asked: readonly Asked[]
  readonly without: readonly string[]
  readonly investments: bigint
  readonly filledSeconds: number
  readonly megabytes: number
}

async function measure(
  { server, secrets }: Ground,
  size: string,
  copies: number,
  options: BenchOptions,
): Promise<Measured> {
  const name = `scale_${copies}`
  await administer(server, `create database ${name} template app`)
  const pool = openPool({ url: withDatabase(server, name), max: 1 })
  try {
    options.say(`${size}: writing ${copies} copies of the trial`)
    const began = performance.now()
    await fill(pool, copies, options)
    const filledSeconds = (performance.now() - began) / 1000
    options.say(`${size}: filled in ${filledSeconds.toFixed(0)} s; asking every truth`)
    const broken = await findBroken(pool)
    if (broken.length > 0) throw new Error(`Broken after filling: ${broken.join('; ')}`)
    options.say(`${size}: asking every read call`)
    const { asked, without } = await askCalls(pool, await findReaders(pool, secrets), options.rounds ?? ROUNDS)
    const { rows } = await pool.query<{ investments: bigint; megabytes: number }>(
      `select (select count(*) from investments.investment) as investments,
          (pg_database_size(current_database()) / 1e6)::float8 as megabytes`,
    )
    return {
      asked,
      without,
      filledSeconds,
      investments: rows[0]?.investments ?? 0n,
      megabytes: rows[0]?.megabytes ?? 0,
    }
  } finally {
    await pool.end()
    await administer(server, `drop database ${name} with (force)`)
  }
}

async function fill(pool: pg.Pool, copies: number, { say }: BenchOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await multiply(client, copies, (line) => say(`  ${line}`))
    await fillRest(client)
  } finally {
    client.release(true)
  }
  const context = testContext(typedQueries(pool), { actor: { kind: 'system', job: 'bench' } })
  for (const work of dueWork.filter(({ name }) => SUMMING.includes(name))) await work.run(context)
  await pool.query('vacuum analyze')
}

function resultOf(size: string, small: Measured, large: Measured): BenchResult {
  const before = new Map(small.asked.map((one) => [one.name, one]))
  const compared = large.asked.flatMap((one) => {
    const first = before.get(one.name)
    return first ? [{ ...one, first, ratio: one.p50Ms / first.p50Ms }] : []
  })
  const isSlower = ({ ratio, p50Ms }: (typeof compared)[number]): boolean => ratio > MOST && p50Ms > SHORTEST_MS
  const readsMore = ({ first, pages }: (typeof compared)[number]): boolean =>
    pages > MOST * first.pages && pages > FEWEST_PAGES
  const growing = compared
    .filter((one) => isSlower(one) || readsMore(one))
    .toSorted((one, other) => other.pages - one.pages)
  const shown = compared.filter((one) => SHOWN.has(one.path) && !growing.includes(one))
  const figureOf = ({ name, p50Ms, p95Ms, pages, first, ratio }: (typeof compared)[number]): Figure => ({
    name: `${name}: ${inMs(first)} → ${inMs({ p50Ms, p95Ms })}, pages ${first.pages} → ${pages}`,
    value: ratio,
    unit: '×',
    atMost: MOST,
  })
  return {
    subject: `scale: every read call at ${SMALL} and at ${size}`,
    figures: [
      { name: 'calls asked, each as every reader who may', value: compared.length, unit: '' },
      {
        name: `of them slower by more than a fifth, and above ${SHORTEST_MS} ms`,
        value: compared.filter(isSlower).length,
        unit: '',
      },
      {
        name: `of them with more pages read by more than a fifth, and above ${FEWEST_PAGES}`,
        value: compared.filter(readsMore).length,
        unit: '',
      },
      ...growing.map(figureOf),
      ...shown.map(figureOf),
      {
        name: `filled to ${large.investments} investments, ${large.megabytes.toFixed(0)} MB`,
        value: large.filledSeconds,
        unit: 's',
      },
    ],
    notes: [
      `${os.cpus().length} cores for program and database; ${small.investments} investments at ${SMALL}. All truths hold at both sizes.`,
      'Of each call p50/p95 in ms and the pages of 8 KB its statements read; the ratio is that of p50, since the slowest of so few is whatever else the machine did.',
      'What is running is multiplied with what is over: a desk that lists open items has so many times as many.',
      `Answered to nobody with the records that are known, so not measured: ${large.without.join(' ')}`,
    ],
  }
}

const inMs = ({ p50Ms, p95Ms }: Pick<Asked, 'p50Ms' | 'p95Ms'>): string => `${p50Ms.toFixed(1)}/${p95Ms.toFixed(1)}`
