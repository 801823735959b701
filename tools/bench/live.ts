import http from 'node:http'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#server/kit/id.ts'
import { AMOUNT_KURUS, aHotPlatform, type HotPlatform, type ReadyInvestor } from '#tests/support/hot-platform.ts'
import { type BenchOptions, type BenchResult, median } from './figure.ts'
import { cpuMs } from './platform.ts'

const LINES = 500
/** No more of one address are let in. */
const LINES_OF_ADDRESS = 50
const INVESTMENTS = 10
const PATIENCE_MS = 10_000

/** Lines that are open while people invest: how soon each tells it, and what keeping them costs the server. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const count = options.rounds ?? INVESTMENTS
  options.say('preparing a campaign and its investors')
  const platform = await aHotPlatform(count, { TRUSTED_PROXIES: '1' })
  try {
    await platform.start()
    const { pid } = platform
    if (pid === null) throw new Error('the server runs')
    options.say(`opening ${LINES} lines`)
    const lines = await Promise.all(Array.from({ length: LINES }, (_, index) => openLine(platform, index)))
    await untilAll(lines, 1)
    const resting = await shareOfCore(pid, () => sleep((options.seconds ?? 10) * 1000))
    options.say(`${count} investments, one after the other`)
    const slowest: number[] = []
    const investing = await shareOfCore(pid, async () => {
      for (const [at, investor] of platform.investors.entries()) {
        const sent = performance.now()
        await invest(platform, investor)
        await untilAll(lines, at + 2)
        slowest.push(Math.max(...lines.map(({ lastAt }) => lastAt())) - sent)
        await sleep(500)
      }
    })
    for (const line of lines) line.close()
    return {
      subject: `live: ${LINES} open lines of one campaign`,
      figures: [
        { name: 'investment until the last line told it, median', value: median(slowest) / 1000, unit: 's' },
        { name: 'the same, slowest', value: Math.max(...slowest) / 1000, unit: 's', atMost: 2 },
        { name: 'share of a core, nothing moves', value: resting * 100, unit: '%', atMost: 10 },
        {
          name: 'share of a core, an investment every two seconds or so',
          value: investing * 100,
          unit: '%',
          atMost: 10,
        },
      ],
      notes: [
        `${os.cpus().length} cores for server, database and readers together; ${count} investments, everyone told of each.`,
      ],
    }
  } finally {
    await platform.close()
  }
}

interface Line {
  /** Standings told so far. */
  told(): number
  /** When the last one came, on the clock of `performance`. */
  lastAt(): number
  close(): void
}

function openLine({ url, projectId }: HotPlatform, index: number): Promise<Line> {
  const address = `198.51.100.${1 + Math.floor(index / LINES_OF_ADDRESS)}`
  return new Promise((resolve, reject) => {
    let [told, lastAt] = [0, 0]
    const request = http.get(
      `${url}/api/project/streamprojectstanding?projectId=${projectId}`,
      { agent: false, headers: { 'x-forwarded-for': address } },
      (response) => {
        response.setEncoding('utf8').on('data', (text: string) => {
          if (!text.includes('id: ')) return
          told += 1
          lastAt = performance.now()
        })
        if (response.statusCode !== 200) return reject(new Error(`a line was answered ${response.statusCode}`))
        return resolve({ told: () => told, lastAt: () => lastAt, close: () => request.destroy() })
      },
    )
    request.on('error', reject)
  })
}

async function untilAll(lines: readonly Line[], count: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (lines.some((line) => line.told() < count)) {
    if (performance.now() > until) throw new Error('a line told nothing for ten seconds')
    await sleep(5)
  }
}

async function invest({ url, projectId }: HotPlatform, { jwt, acceptanceId }: ReadyInvestor): Promise<void> {
  const reply = await fetch(`${url}/api/investment/makeeftinvestment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ id: newId(), projectId, amount: Number(AMOUNT_KURUS) / 100, acceptanceId, formVersion: 1 }),
  })
  if (!reply.ok) throw new Error(`an investment was answered ${reply.status}: ${await reply.text()}`)
}

/** Of one core, what the process used while something went on. */
async function shareOfCore(pid: number, work: () => Promise<unknown>): Promise<number> {
  const [begun, before] = [performance.now(), cpuMs(pid)]
  await work()
  return (cpuMs(pid) - before) / (performance.now() - begun)
}
