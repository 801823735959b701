import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { isConnectionFault, isOutOfRoom } from '../database/database.ts'
import type { DatabaseOutage } from '../database/database-outage.ts'
import { forgetFailed, noteFailed } from './failed-work.ts'
import { tellSeldom } from '../tell-seldom.ts'

/**
 * Works of a lane are done one after the other; lanes wait for nothing of each other. What speaks to one system outside has a
 * lane of its own, so that its silence stops nothing else; deadlines speak to nobody.
 */
export type Lane =
  | 'deadlines'
  | 'bank-statements'
  | 'bank-lists'
  | 'bank-requests'
  | 'mkk'
  | 'mkk-lists'
  | 'iys'
  | 'cards'
  | 'urgent-letters'
  | 'own-letters'
  | 'letters'
  | 'letters-with-papers'
  | 'exports'
  | 'outside-health'
  | 'counters'
  | 'proof-check'
  | 'housekeeping'

/**
 * Work that falls due by itself: deadlines, deliveries to the outside, mails. What is due is read from the domain's own
 * rows (`… <= platform.now()`, locked with SKIP LOCKED), so nothing is lost in a crash, downtime is caught up, a moved
 * trial clock is followed, and several processes share the work (docs/decisions/0003-due-work.md).
 */
export interface DueWork {
  readonly name: string
  readonly lane: Lane
  /** Does what is due now, in as many transactions as it has items, and says how many items it did. */
  run(context: Context): Promise<number>
}

export interface DueWorkRunner {
  /** Runs everything, or the works of one lane, until nothing is due; for the trial's clock and for tests. */
  runAll(only?: Lane): Promise<number>
  /** Stops after the items that are being done: what a round has left is done by the next process, or another one. */
  stop(): Promise<void>
}

/** Whoever measures due work. */
export interface WorkWatch {
  /** A lane begins a round; what is returned is told when it has ended. */
  round(lane: Lane): () => void
  done(work: string, items: number): void
  failed(work: string): void
}

interface DueWorkOptions {
  readonly log: Logger
  readonly watch?: WorkWatch
  /** Told by every round that the database did not answer. */
  readonly outage?: DatabaseOutage
}

const ROUND_MS = 1_000
/** Nobody waits for what is deleted, renewed or reminded of by the day: two fifths of the statements of a platform at rest were these. */
const ROUND_MS_OF: Partial<Record<Lane, number>> = {
  housekeeping: 10_000,
  // Ten thousand leaves a round: a million take half an hour, beside everything else.
  'proof-check': 20_000,
}
/**
 * A lane that finds nothing waits a second longer each time, up to this: a server at rest asked the database ninety things a second.
 * Somebody sits before the screen and waits for a code; a campaign opens at its second.
 */
const REST_MS = 3_000
const REST_MS_OF: Partial<Record<Lane, number>> = { 'urgent-letters': 1_000, deadlines: 2_000 }
const MOST_ROUNDS = 50

/** The name under which staff see that a kind of work fails itself, not one of its items. */
const AS_A_WHOLE = 'as a whole'

async function runRound(
  works: readonly DueWork[],
  failing: Set<string>,
  makeContext: (job: string) => Context,
  { log, outage, watch }: DueWorkOptions,
): Promise<number> {
  let done = 0
  for (const work of works) {
    if (makeContext(work.name).ending?.aborted) break
    const begun = performance.now()
    try {
      const items = await work.run(makeContext(work.name))
      done += items
      watch?.done(work.name, items)
      if (failing.delete(work.name)) await forgetFailed(makeContext(work.name), work.name, AS_A_WHOLE)
      if (items > 0) log.debug({ work: work.name, items, ms: Math.round(performance.now() - begun) }, 'due work done')
    } catch (error) {
      // The next round tries again; one kind of work that fails must not hold up the others.
      if (error instanceof Error && isConnectionFault(error)) {
        outage?.suspect(error)
        log.debug({ work: work.name }, 'due work waits for the database')
      } else if (isOutOfRoom(error)) tellSeldom(log, 'the database has no room', { reason: (error as Error).message })
      else {
        failing.add(work.name)
        watch?.failed(work.name)
        const noted = noteFailed(makeContext(work.name), work.name, AS_A_WHOLE, error)
        await noted.catch(() => log.error({ err: error, work: work.name }, 'due work failed'))
      }
    }
  }
  return done
}

interface RunningLane {
  /** One round of the lane's works, after the one that is running. */
  round(): Promise<number>
  stop(): Promise<void>
}

/** The next round is counted from the last, whoever asked for that one. */
function startLane(round: () => Promise<number>, everyMs: number, restMs: number): RunningLane {
  let stopped = false
  let current: Promise<number> = Promise.resolve(0)
  let waitMs = everyMs
  let timer: NodeJS.Timeout | undefined

  const schedule = (): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void oneAtATime(), waitMs)
  }
  const next = async (): Promise<number> => {
    let done = 0
    clearTimeout(timer)
    try {
      return (done = await round())
    } finally {
      waitMs = done > 0 ? everyMs : Math.min(waitMs + ROUND_MS, restMs)
      schedule()
    }
  }
  const oneAtATime = (): Promise<number> => (current = current.then(next, next))
  schedule()
  return {
    round: oneAtATime,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current.catch(() => {})
    },
  }
}

/** One answer for all who ask within a while: the lanes begin their rounds together. */
function sharedFor(ms: number, ask: () => Promise<void>) {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<void> = Promise.resolve()
  const anew = (): Promise<void> => {
    askedAt = performance.now()
    return (answer = ask())
  }
  return { anew, recent: () => (performance.now() - askedAt < ms ? answer : anew()) }
}

/** Starts the rounds of every lane. `beforeRound`: once for the lanes that begin a round at the same time. */
export function startDueWork(
  works: readonly DueWork[],
  makeContext: (job: string) => Context,
  options: DueWorkOptions & { readonly beforeRound?: () => Promise<void> },
): DueWorkRunner {
  const failing = new Set<string>()
  const ending = new AbortController()
  const contextOf = (job: string): Context => ({ ...makeContext(job), ending: ending.signal })
  const preparation = sharedFor(ROUND_MS / 2, async () => options.beforeRound?.().catch(() => {}))
  const lanes = [...Map.groupBy(works, ({ lane }) => lane)].map(([lane, own]) => {
    const everyMs = ROUND_MS_OF[lane] ?? ROUND_MS
    const round = async (): Promise<number> => {
      await preparation.recent()
      const ended = options.watch?.round(lane)
      return runRound(own, failing, contextOf, options).finally(ended)
    }
    return { lane, ...startLane(round, everyMs, Math.max(everyMs, REST_MS_OF[lane] ?? REST_MS)) }
  })
  return {
    async runAll(only) {
      const asked = lanes.filter(({ lane }) => only === undefined || lane === only)
      let total = 0
      for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
        await preparation.anew()
        const done = await Promise.all(asked.map((lane) => lane.round()))
        const sum = done.reduce((all, items) => all + items, 0)
        total += sum
        if (sum === 0) break
      }
      return total
    },
    async stop() {
      ending.abort()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
