import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { HotCampaign } from '#tests/support/hot-platform.ts'
import { backUp, copyFiles, restoreFiles, untilArchived } from '../backup.ts'
import { type Cluster, openPrimary, partOf } from '../cluster.ts'
import { cutOff, processesOf } from '../machines.ts'
import { until, untilWhole } from '../members.ts'
import { familyOf } from '../processes.ts'
import { startDatabase, startServers } from '../start-cluster.ts'
import { randomOf, tableOf } from '../table.ts'
import { type DrillOptions, prepareCampaign, settleAccounts } from './drill.ts'
import { type RushReport, startRush } from './rush.ts'

const INVESTORS = 8
const STEADY = 40
/** So many have to leave after the moment: they are what could go out twice. */
const LETTERS = 40
/** Letters that were due leave within seconds; this is for a machine with much to do. */
const LETTERS_MS = 30_000
const FILE_PATH = '^[a-z0-9]{2}/[a-z0-9]{32}\\.[a-z0-9]{2,5}$'

/** What was so at the moment that is gone back to. */
interface Point {
  readonly at: string
  /** Orders that were acknowledged before it, and, as asking for the moment takes a while, up to just after it. */
  readonly before: number
  readonly upTo: number
}

/** What the rush and the outbox were like when everything was lost. */
interface Before {
  readonly point: Point
  readonly report: RushReport
  readonly sent: ReadonlySet<string>
  readonly backupSeconds: number
  readonly archiveSeconds: number
}

/** What the new machines took. */
interface Rebuilt {
  /** Letters that had left by the moment. */
  readonly sent: ReadonlySet<string>
  readonly databaseSeconds: number
  readonly wholeSeconds: number
}

/** All machines and the bucket are lost; new ones are made from the repository as they were at one moment, in the midst of a rush. */
export async function run({ cluster, seed, say, print }: DrillOptions): Promise<boolean> {
  await untilWhole(cluster)
  const campaign = await prepareCampaign(cluster, INVESTORS)
  const before = await workOn(cluster, campaign, seed, say)
  say('all machines and the bucket are lost')
  await loseAll(cluster)
  say(`back to ${before.point.at}`)
  const rebuilt = await rebuild(cluster, before.point, say)
  await sleep(LETTERS_MS)
  return tell(cluster, campaign, before, rebuilt, print)
}

/** A backup, and a rush that goes on beyond the moment gone back to, until all of it lies in the repository. */
async function workOn(
  cluster: Cluster,
  campaign: HotCampaign,
  seed: number,
  say: DrillOptions['say'],
): Promise<Before> {
  say('a full backup')
  const backupSeconds = await secondsOf(() => backUp(cluster))
  const rush = startRush(cluster.url, campaign, 100)
  await until('orders before the moment', () => rush.count() >= STEADY)
  await sleep(randomOf(seed)() * 5_000)
  const sentThen = await sentLetters(cluster)
  const point = await findPoint(cluster, () => rush.count())
  await until('orders after the moment', () => rush.count() >= point.upTo + STEADY)
  await until('letters after the moment', async () => (await sentLetters(cluster)).size >= sentThen.size + LETTERS)
  copyFiles(cluster)
  const archiveSeconds = await secondsOf(() => untilArchived(cluster))
  const report = await rush.finish()
  return { point, report, sent: await sentLetters(cluster), backupSeconds, archiveSeconds }
}

async function rebuild(cluster: Cluster, { at }: Point, say: DrillOptions['say']): Promise<Rebuilt> {
  const began = performance.now()
  const seconds = (): number => (performance.now() - began) / 1000
  restoreFiles(cluster)
  const target = `--type=time "--target=${at}" --target-action=promote`
  await startDatabase(cluster, say, { BOOTSTRAP_METHOD: 'pgbackrest', RESTORE_TARGET: target })
  const sent = await sentLetters(cluster)
  await setLettersAside(cluster)
  const databaseSeconds = seconds()
  await startServers(cluster, say)
  return { sent, databaseSeconds, wholeSeconds: seconds() }
}

async function tell(
  cluster: Cluster,
  campaign: HotCampaign,
  { point, report, sent, backupSeconds, archiveSeconds }: Before,
  rebuilt: Rebuilt,
  print: DrillOptions['print'],
): Promise<boolean> {
  const sentAfter = await sentLetters(cluster)
  const lost = [...sent].filter((id) => !rebuilt.sent.has(id))
  const twice = lost.filter((id) => sentAfter.has(id)).length
  const {
    lost: lostOrders,
    doubled,
    beyond,
    broken,
  } = await settleAccounts(cluster, campaign, firstOf(report, point.before))
  const inFlight = point.upTo - point.before + INVESTORS
  const { named, missing } = await missingFiles(cluster)
  const isTaken = await takesOrders(cluster, campaign)
  const facts: [string, string | number, boolean][] = [
    [
      'orders acknowledged before the moment, and after',
      `${point.before}, ${report.acknowledged.size - point.upTo}`,
      true,
    ],
    ['acknowledged before it, and lost', lostOrders, lostOrders === 0],
    ['there twice', doubled, doubled === 0],
    [`there beside them, at most ${inFlight} that were under way`, beyond, beyond <= inFlight],
    ['invariants broken, those of the chain among them', broken.length, broken.length === 0],
    ['files that a record names', named, named > 0],
    ['of them not in the bucket', missing.length, missing.length === 0],
    ['letters sent after the moment, before the loss', lost.length, lost.length > 0],
    ['of them sent a second time', twice, twice === 0],
    ['letters set aside for people to decide', await countAside(cluster), true],
    ['an order is taken again', isTaken ? 'yes' : 'no', isTaken],
    ['full backup (s)', tenths(backupSeconds), true],
    ['until everything committed lay in the repository (s), at most 75', tenths(archiveSeconds), archiveSeconds <= 75],
    ['three new machines with the database (s)', tenths(rebuilt.databaseSeconds), true],
    ['both servers ready (s)', tenths(rebuilt.wholeSeconds), true],
  ]
  const rows = facts.map(([what, is, isSo]) => [what, String(is), isSo ? 'yes' : 'NO'])
  print(tableOf([['restore', 'is', 'as promised'], ...rows]))
  for (const line of [...broken, ...missing.slice(0, 10), ...report.wrong.slice(0, 10)]) print(`  ${line}`)
  return facts.every(([, , isSo]) => isSo)
}

const countAside = (cluster: Cluster): Promise<string> =>
  askOne(cluster, `select count(*)::text as answer from notifications.message where last_error = 'restored'`)

async function findPoint(cluster: Cluster, count: () => number): Promise<Point> {
  const before = count()
  const at = await askOne(cluster, 'select clock_timestamp()::text as answer')
  return { at, before, upTo: count() }
}

const tenths = (value: number): number => Math.round(value * 10) / 10

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await act()
  return (performance.now() - since) / 1000
}

/** As if the rush had ended with its first orders. */
const firstOf = (report: RushReport, count: number): RushReport => ({
  ...report,
  acknowledged: new Map([...report.acknowledged].slice(0, count)),
})

/** Everything ends at once; what lay on the machines is gone but for the servers' secrets, which an operator keeps elsewhere. */
async function loseAll(cluster: Cluster): Promise<void> {
  const { nodes } = cluster.topology
  const others = cluster.processes.names().flatMap((name) => cluster.processes.pid(name) ?? [])
  await cutOff([...nodes.flatMap(({ name }) => processesOf(cluster, name)), ...others.flatMap(familyOf)])
  for (const { name } of nodes) fs.rmSync(partOf(cluster, name), { recursive: true, force: true })
  fs.rmSync(partOf(cluster, 'store'), { recursive: true, force: true })
}

async function withPrimary<Result>(cluster: Cluster, ask: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = openPrimary(cluster)
  try {
    return await ask(pool)
  } finally {
    await pool.end()
  }
}

const askOne = (cluster: Cluster, question: string): Promise<string> =>
  withPrimary(cluster, async (pool) => (await pool.query<{ answer: string }>(question)).rows[0]?.answer ?? '')

/** Letters that left, by the ids that they have for whoever receives them. */
const sentLetters = (cluster: Cluster): Promise<ReadonlySet<string>> =>
  withPrimary(cluster, async (pool) => {
    const { rows } = await pool.query<{ id: string }>(`select id from notifications.message where state = 'sent'`)
    return new Set(rows.map(({ id }) => id))
  })

const setLettersAside = (cluster: Cluster): Promise<unknown> =>
  withPrimary(cluster, (pool) =>
    pool.query(fs.readFileSync(path.join(import.meta.dirname, '..', 'set-letters-aside.sql'), 'utf8')),
  )

/** Every text of every table that is a path of the file store, and those of them that the bucket has not. */
function missingFiles(cluster: Cluster): Promise<{ readonly named: number; readonly missing: readonly string[] }> {
  return withPrimary(cluster, async (pool) => {
    const { rows: columns } = await pool.query<{ table: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where data_type = 'text' and column_name ~ 'path$|^file' and table_type = 'BASE TABLE' and table_schema !~ '^pg_'`,
    )
    const named: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await pool.query<{ path: string }>(
        `select distinct ${column} as path from ${table} where ${column} ~ $1`,
        [FILE_PATH],
      )
      named.push(...rows.map(({ path: each }) => each))
    }
    const bucket = new Set(fs.readdirSync(partOf(cluster, 'store'), { recursive: true, encoding: 'utf8' }))
    const isThere = (file: string): boolean => [...bucket].some((entry) => entry.includes(file))
    return { named: named.length, missing: named.filter((file) => !isThere(file)) }
  })
}

async function takesOrders(cluster: Cluster, campaign: HotCampaign): Promise<boolean> {
  const rush = startRush(cluster.url, campaign, 1_000)
  await until('an order after the restore', () => rush.count() > 0)
  const { acknowledged } = await rush.finish()
  return acknowledged.size > 0
}
