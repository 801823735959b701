import { tableOf, quantile } from '../table.ts'
import { type DrillOptions, prepareCampaign, settleAccounts } from './drill.ts'
import { followCampaign } from './live-line.ts'
import { startReading } from './reading.ts'
import { startRush } from './rush.ts'

const INVESTORS = 4
const LINES = 6

/** What is done while the platform is asked for everything: its name, and the head of the table of its steps. */
interface Course {
  readonly name: string
  readonly head: readonly string[]
  /** `requests`: how many readers have made so far. `step`: a line of the table. */
  act(requests: () => number, step: (...cells: readonly (string | number)[]) => void): Promise<void>
}

/** Readers with kept connections, investors and live lines go on while something is done; says whether none of them noticed. */
export async function serveThrough({ cluster, say, print }: DrillOptions, course: Course): Promise<boolean> {
  const campaign = await prepareCampaign(cluster, INVESTORS)
  const rush = startRush(cluster.url, campaign, 250)
  const lines = Array.from({ length: LINES }, () => followCampaign(cluster.url, campaign.projectId))
  const reading = startReading(cluster.url)
  const rows: (readonly (string | number)[])[] = [[...course.head, 'requests so far']]
  await course.act(reading.count, (...cells) => {
    rows.push([...cells, reading.count()])
    say((rows.at(-1) ?? []).join('  '))
  })
  const read = await reading.finish()
  const orders = await rush.finish()
  // What was ordered last is told to all who follow, wherever their line goes by now.
  const told = await Promise.all(lines.map((line) => line.finish()))
  const account = await settleAccounts(cluster, campaign, orders)
  print(`${tableOf(rows)}\n`)
  print(`${tableOf([['answers', 'times'], ...read.answers, ...orders.answers])}\n`)
  const failed = [...read.answers, ...orders.answers].filter(([answer]) => answer !== '200')
  const isStandingTold = new Set(told.map(({ last }) => last)).size === 1 && told[0]?.last !== ''
  const facts: [string, string | number, boolean][] = [
    ['requests of readers and investors', read.ms.length + orders.acknowledged.size, true],
    ['failed requests', failed.reduce((sum, [, count]) => sum + count, 0), failed.length === 0],
    ['slowest answer to a reader (ms)', Math.round(Math.max(...read.ms)), true],
    ['99 % of them within (ms)', Math.round(quantile(read.ms, 0.99)), true],
    [
      'orders lost, doubled, or never acknowledged',
      account.lost + account.doubled + account.beyond,
      !hasFault(account),
    ],
    ['invariants broken', account.broken.length, account.broken.length === 0],
    ['live lines opened anew', told.reduce((sum, { reopened }) => sum + reopened, 0), true],
    ['longest time without a line (ms)', Math.max(...told.map(({ longestGapMs }) => Math.round(longestGapMs))), true],
    [
      'lines that broke or were refused',
      told.reduce((sum, { refused }) => sum + refused, 0),
      told.every(({ refused }) => refused === 0),
    ],
    ['all lines told the last order', isStandingTold ? 'yes' : 'no', isStandingTold],
  ]
  print(
    tableOf([
      [course.name, 'is', 'as promised'],
      ...facts.map(([what, is, isSo]) => [what, String(is), isSo ? 'yes' : 'NO']),
    ]),
  )
  return facts.every(([, , isSo]) => isSo)
}

const hasFault = ({ lost, doubled, beyond }: { lost: number; doubled: number; beyond: number }): boolean =>
  lost + doubled + beyond > 0
