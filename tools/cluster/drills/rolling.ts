import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { startServer, untilReady } from '../start-cluster.ts'
import { quantile, tableOf } from '../table.ts'
import { type DrillOptions, prepareCampaign, settleAccounts } from './drill.ts'
import { followCampaign } from './live-line.ts'
import { startRush } from './rush.ts'

const REQUESTS = 10_000
const READERS = 8
const INVESTORS = 4
const LINES = 6
/** Between two requests of one reader: as many are under way as the machine bears beside a server that starts. */
const PAUSE_MS = 40
const PATHS = ['/', '/projeler', '/api/crm/getmasterdata', '/giris-yap', '/robots.txt']

/** Both servers are ended and started anew, one after the other, so often as told, or until ten thousand requests were made. */
export async function run({ cluster, times, say, print }: DrillOptions): Promise<boolean> {
  const campaign = await prepareCampaign(cluster, INVESTORS)
  const rush = startRush(cluster.url, campaign, 250)
  const lines = Array.from({ length: LINES }, () => followCampaign(cluster.url, campaign.projectId))
  const reading = startReading(cluster.url)
  const rows: (string | number)[][] = [['server', 'ended after (s)', 'ready again after (s)', 'requests so far']]
  for (let round = 1; times === null ? reading.count() < REQUESTS : round <= times; round++) {
    for (const { name } of cluster.topology.servers) {
      rows.push([...(await restart(cluster, name)), reading.count()])
      say((rows.at(-1) ?? []).join('  '))
    }
  }
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
      ['rolling', 'is', 'as promised'],
      ...facts.map(([what, is, isSo]) => [what, String(is), isSo ? 'yes' : 'NO']),
    ]),
  )
  return facts.every(([, , isSo]) => isSo)
}

const hasFault = ({ lost, doubled, beyond }: { lost: number; doubled: number; beyond: number }): boolean =>
  lost + doubled + beyond > 0

async function restart(cluster: Cluster, name: string): Promise<[string, number, number]> {
  const server = cluster.topology.servers.find((one) => one.name === name)
  if (!server) throw new Error(`There is no ${name}`)
  const begun = performance.now()
  await cluster.processes.end(name)
  const ended = performance.now()
  startServer(cluster, server)
  await untilReady(server)
  // HAProxy has to have seen it before the other may leave.
  await sleep(2_000)
  return [name, Math.round((ended - begun) / 100) / 10, Math.round((performance.now() - ended) / 100) / 10]
}

interface Reading {
  count(): number
  finish(): Promise<{ readonly ms: readonly number[]; readonly answers: readonly [string, number][] }>
}

/** Readers with a kept connection each, as browsers have. */
function startReading(url: string): Reading {
  const answers = new Map<string, number>()
  const ms: number[] = []
  const course = { isOver: false }
  const read = async (reader: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = reader; !course.isOver; at++) {
      const since = performance.now()
      const answer = await get(`${url}${PATHS[at % PATHS.length]}`, agent)
      ms.push(performance.now() - since)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  return {
    count: () => ms.length,
    async finish() {
      course.isOver = true
      await all
      return { ms, answers: [...answers] }
    },
  }
}

function get(url: string, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: 30_000 }, (response) => {
      response.resume().on('close', () => resolve(response.complete ? String(response.statusCode) : 'cut off'))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', (error) => resolve(`connection: ${error.message}`))
  })
}
