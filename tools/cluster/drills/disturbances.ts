import { setTimeout as sleep } from 'node:timers/promises'
import { findMembers, leaderOf, until, untilWhole } from '../members.ts'
import { quantile, randomOf, tableOf } from '../table.ts'
import { type DrillOptions, prepareCampaign, settleAccounts } from './drill.ts'
import { type Rush, type RushReport, startRush } from './rush.ts'
import { isWell, startVisit } from './visitor.ts'

/** One way to disturb the database. */
export interface Disturbance {
  readonly name: string
  readonly times: number
  /** What is promised about how soon orders are accepted again, at the 95th percentile. */
  readonly mostSeconds: number
  /** Does it to the node that leads; what it returns mends, once orders are accepted again, what does not mend itself. */
  act(leader: string, options: DrillOptions): Promise<() => Promise<void>>
}

const INVESTORS = 8
const PAUSE_MS = 100
/** Orders that go through between two disturbances, so that each meets a platform at work. */
const STEADY = 25

/** Disturbs the database again and again under a rush of orders, prints what became of it, and says whether it is as promised. */
export async function disturb(options: DrillOptions, how: Disturbance): Promise<boolean> {
  const { cluster, seed, say, print } = options
  const random = randomOf(seed)
  await untilWhole(cluster)
  const campaign = await prepareCampaign(cluster, INVESTORS)
  const [rush, visit] = [startRush(cluster.url, campaign, PAUSE_MS), startVisit(cluster.url)]
  const rows: (string | number)[][] = [
    ['#', 'led before', 'leads after', 'no order accepted for (s)', 'whole after (s)'],
  ]
  const seconds: number[] = []
  let isStuck = false
  for (let at = 1; at <= (options.times ?? how.times); at++) {
    await untilMore(rush, STEADY)
    const before = await untilWhole(cluster)
    await sleep(random() * 2_000)
    const since = performance.now()
    const mend = await how.act(before, options)
    const done = performance.now()
    await until('an order is accepted again', () => rush.isAcceptedAfter(done))
    await mend()
    const isWholeAgain = await untilWhole(cluster).then(
      () => true,
      () => false,
    )
    seconds.push(rush.longestPause(since) / 1000)
    const after = leaderOf(await findMembers(cluster)) ?? '–'
    rows.push([at, before, after, tenths(seconds.at(-1) ?? 0), tenths((performance.now() - since) / 1000)])
    say((rows.at(-1) ?? []).join('  '))
    if (!isWholeAgain) {
      print('The database did not become whole again: no further disturbance.')
      isStuck = true
      break
    }
  }
  if (!isStuck) await untilMore(rush, STEADY)
  const [report, visited] = [await rush.finish(), await visit.finish()]
  const account = await settleAccounts(cluster, campaign, report)
  print(tableOf(rows))
  print(`\n${answersTable('answers to orders', report.answers)}\n\n${answersTable('answers to a visitor', visited)}\n`)
  const isVisitWell = [...visited.keys()].every(isWell)
  return tell(print, how, seconds, report, account, isVisitWell) && !isStuck
}

function tell(
  print: DrillOptions['print'],
  { name, mostSeconds }: Disturbance,
  seconds: readonly number[],
  report: RushReport,
  { lost, doubled, beyond, broken }: Awaited<ReturnType<typeof settleAccounts>>,
  isVisitWell: boolean,
): boolean {
  const p95 = quantile(seconds, 0.95)
  const isBroken = [...report.answers.keys()].filter((answer) => answer.startsWith('connection')).length
  const facts: [string, string | number, boolean][] = [
    ['orders acknowledged', report.acknowledged.size, report.acknowledged.size > 0],
    ['acknowledged, and lost', lost, lost === 0],
    ['acknowledged, and there twice', doubled, doubled === 0],
    ['there, and never acknowledged', beyond, beyond === 0],
    ['asked for again by their id before the yes', report.askedAgain, true],
    ['answers nobody should see', report.wrong.length, report.wrong.length === 0],
    ['kinds of broken connections', isBroken, isBroken === 0],
    ['pages without a Turkish sentence', isVisitWell ? 0 : 1, isVisitWell],
    ['invariants broken', broken.length, broken.length === 0],
    ['slowest answer (s)', tenths(report.slowestMs / 1000), true],
    ['no order accepted, p50 (s)', tenths(quantile(seconds, 0.5)), true],
    [`no order accepted, p95 (s), at most ${mostSeconds}`, tenths(p95), p95 <= mostSeconds],
  ]
  print(
    tableOf([[name, 'is', 'as promised'], ...facts.map(([what, is, isSo]) => [what, String(is), isSo ? 'yes' : 'NO'])]),
  )
  for (const line of [...broken, ...report.wrong.slice(0, 10)]) print(`  ${line}`)
  return facts.every(([, , isSo]) => isSo)
}

async function untilMore(rush: Rush, more: number): Promise<void> {
  const goal = rush.count() + more
  await until(`${more} more orders`, () => rush.count() >= goal)
}

const answersTable = (head: string, answers: ReadonlyMap<string, number>): string =>
  tableOf([[head, 'times'], ...[...answers].toSorted(([, a], [, b]) => b - a)])

const tenths = (value: number): number => Math.round(value * 10) / 10
