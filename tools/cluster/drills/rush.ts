import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { AMOUNT_KURUS, type HotCampaign, type ReadyInvestor } from '#tests/support/hot-platform.ts'

export interface Acknowledged {
  readonly investmentId: string
  readonly referenceNo: string
}

/** What investors saw. */
export interface RushReport {
  /** By the key each made for its order. */
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
  /** How often each kind of answer came: status and sentence, or how the connection ended. */
  readonly answers: ReadonlyMap<string, number>
  /** Answers that nobody should ever see, and yeses that changed when asked for again. */
  readonly wrong: readonly string[]
  /** Orders that were answered with a yes only after they had been asked for again. */
  readonly askedAgain: number
  readonly slowestMs: number
}

export interface Rush {
  count(): number
  /** Whether an order that was begun after this moment had its yes. */
  isAcceptedAfter(since: number): boolean
  /** The longest time from this moment on, in milliseconds, in which no order at all had its yes. */
  longestPause(since: number): number
  finish(): Promise<RushReport>
}

const PATIENCE_MS = 30_000
const GIVEN_UP_MS = 180_000
const AGAIN_MS = 250

/** What a member may be told while the platform mends itself: that it is away, by the platform's own sentence. */
const isSentence = (status: number, text: string): boolean =>
  status === 503 && text.includes(`"exceptionDetail":"${commonErrors.unavailable.message}"`)

/** Where answers are written down. */
interface Notes {
  readonly answers: Map<string, number>
  readonly wrong: string[]
  slowestMs: number
}

/** Asks for one order once; null: no yes came, for whatever reason is noted. */
async function ask(
  url: string,
  projectId: string,
  { jwt, acceptanceId }: ReadyInvestor,
  key: string,
  notes: Notes,
): Promise<Acknowledged | null> {
  const since = performance.now()
  const note = (answer: string): void => void notes.answers.set(answer, (notes.answers.get(answer) ?? 0) + 1)
  const reply = await fetch(`${url}/api/investment/makeeftinvestment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ id: key, projectId, amount: Number(AMOUNT_KURUS) / 100, acceptanceId, formVersion: 1 }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    // The words may stay away after the status has come.
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch((error: unknown) => String((error as Error).cause ?? error))
  notes.slowestMs = Math.max(notes.slowestMs, performance.now() - since)
  if (typeof reply === 'string') {
    note(`connection: ${reply.slice(0, 60)}`)
    return null
  }
  const { status, text } = reply
  const sentence = /"exceptionDetail":"([^"]*)"/.exec(text)?.[1]
  note(`${status}${status === 200 ? '' : ` ${sentence ?? text.slice(0, 60)}`}`)
  if (status === 200) return (JSON.parse(text) as { data: Acknowledged }).data
  if (!isSentence(status, text)) notes.wrong.push(`${status} ${text.slice(0, 300)}`)
  return null
}

/** Investors who each place one order after the other, asking for it by the same id until it is acknowledged; `pauseMs` between two. */
export function startRush(url: string, { projectId, investors }: HotCampaign, pauseMs: number): Rush {
  const acknowledged = new Map<string, Acknowledged>()
  const notes: Notes = { answers: new Map(), wrong: [], slowestMs: 0 }
  const accepted: { readonly begun: number; readonly at: number }[] = []
  const course = { isOver: false, askedAgain: 0 }

  async function order(investor: ReadyInvestor): Promise<void> {
    const [key, begun] = [randomUUID(), performance.now()]
    for (let tries = 1; performance.now() - begun < GIVEN_UP_MS; tries++) {
      const answer = await ask(url, projectId, investor, key, notes)
      if (answer) {
        accepted.push({ begun, at: performance.now() })
        acknowledged.set(key, answer)
        if (tries > 1) {
          course.askedAgain++
          const second = await ask(url, projectId, investor, key, notes)
          if (second && second.investmentId !== answer.investmentId) notes.wrong.push(`two answers to ${key}`)
        }
        return
      }
      await sleep(AGAIN_MS)
    }
    notes.wrong.push(`never answered: ${key}`)
  }

  async function place(investor: ReadyInvestor): Promise<void> {
    while (!course.isOver) {
      await order(investor)
      await sleep(pauseMs)
    }
  }
  const all = Promise.all(investors.map(place))
  return {
    count: () => acknowledged.size,
    isAcceptedAfter: (since) => accepted.some(({ begun }) => begun > since),
    longestPause(since) {
      const moments = [since, ...accepted.flatMap(({ at }) => (at > since ? [at] : []))]
      return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? since)))
    },
    async finish() {
      course.isOver = true
      await all
      return { acknowledged, askedAgain: course.askedAgain, ...notes }
    },
  }
}
