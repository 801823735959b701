import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AMOUNT_KURUS, type HotPlatform, type ReadyInvestor } from '../hot-platform.ts'

interface Acknowledged {
  readonly investmentId: string
  readonly referenceNo: string
}

/** What the callers saw. */
export interface LoadReport {
  /** By the key the caller made: what the platform said it had done. */
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
  /** Replies that were neither a yes nor "not available, try again", and yeses that changed on a second asking. */
  readonly wrong: readonly string[]
  /** 503 replies, and how many of them said when to come again. */
  readonly unavailable: number
  readonly withRetryAfter: number
}

export interface Load {
  /** Orders acknowledged so far. */
  count(): number
  /** No new orders; every one that was sent is asked for until it is acknowledged. */
  finish(): Promise<LoadReport>
}

const TRY_AGAIN_MS = 60
const PATIENCE_MS = 60_000

/** Every investor places one order after the other, each tried with the same key until the platform says yes. */
export function startLoad(platform: HotPlatform): Load {
  const acknowledged = new Map<string, Acknowledged>()
  const wrong: string[] = []
  let unavailable = 0
  let withRetryAfter = 0
  const course = { isOver: false }

  async function tryOnce(investor: ReadyInvestor, key: string): Promise<Acknowledged | null> {
    const response = await fetch(`${platform.url}/api/investment/makeeftinvestment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${investor.jwt}` },
      body: JSON.stringify({
        id: key,
        projectId: platform.projectId,
        amount: Number(AMOUNT_KURUS) / 100,
        acceptanceId: investor.acceptanceId,
        formVersion: 1,
      }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    if (response.status === 200) return (JSON.parse(text) as { data: Acknowledged }).data
    if (response.status === 503) {
      unavailable++
      if (response.headers.get('retry-after')) withRetryAfter++
    } else wrong.push(`${response.status} ${text}`)
    return null
  }

  /** Some are asked for once more: the answer is the first one. */
  async function askAgain(investor: ReadyInvestor, key: string, first: Acknowledged): Promise<void> {
    const second = await tryOnce(investor, key).catch(() => null)
    if (second && (second.investmentId !== first.investmentId || second.referenceNo !== first.referenceNo))
      wrong.push(`two answers to ${key}`)
  }

  async function order(investor: ReadyInvestor): Promise<void> {
    const key = randomUUID()
    const since = performance.now()
    while (performance.now() - since < PATIENCE_MS) {
      // A broken connection tells nothing about what was done: only asking again with the same key does.
      const answer = await tryOnce(investor, key).catch(() => null)
      if (answer) {
        acknowledged.set(key, answer)
        if (acknowledged.size % 10 === 0) await askAgain(investor, key, answer)
        return
      }
      await sleep(TRY_AGAIN_MS)
    }
    wrong.push(`never answered: ${key}`)
  }

  async function place(investor: ReadyInvestor): Promise<void> {
    while (!course.isOver) await order(investor)
  }

  const callers = Promise.all(platform.investors.map(place))
  return {
    count: () => acknowledged.size,
    async finish() {
      course.isOver = true
      await callers
      return { acknowledged, wrong, unavailable, withRetryAfter }
    },
  }
}
