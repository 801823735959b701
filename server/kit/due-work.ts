import type { Logger } from 'pino'
import type { Context } from './context.ts'
import { isConnectionFault, isOutOfRoom } from './database.ts'
import type { DatabaseOutage } from './database-outage.ts'
import { tellSeldom } from './tell-seldom.ts'

/**
 * Work that falls due by itself: deadlines, deliveries to the outside, mails. What is due is read from the domain's own
 * rows (`… <= platform.now()`, locked with SKIP LOCKED), so nothing is lost in a crash, downtime is caught up, a moved
 * trial clock is followed, and several processes share the work (docs/decisions/0003-due-work.md).
 */
export interface DueWork {
  readonly name: string
  /** Does what is due now, in as many transactions as it has items, and says how many items it did. */
  run(context: Context): Promise<number>
}

export interface DueWorkRunner {
  /** Runs everything until nothing is due; for the trial's clock and for tests. */
  runAll(): Promise<number>
  /** Stops after the round that is running. */
  stop(): Promise<void>
}

interface DueWorkOptions {
  readonly log: Logger
  /** Told by every round that the database did not answer. */
  readonly outage?: DatabaseOutage
}

const ROUND_MS = 1_000
const MOST_ROUNDS = 50

async function runRound(
  works: readonly DueWork[],
  makeContext: (job: string) => Context,
  { log, outage }: DueWorkOptions,
): Promise<number> {
  let done = 0
  for (const work of works) {
    const begun = performance.now()
    try {
      const items = await work.run(makeContext(work.name))
      done += items
      if (items > 0) log.debug({ work: work.name, items, ms: Math.round(performance.now() - begun) }, 'due work done')
    } catch (error) {
      // The next round tries again; one kind of work that fails must not hold up the others.
      if (error instanceof Error && isConnectionFault(error)) {
        outage?.suspect(error)
        log.debug({ work: work.name }, 'due work waits for the database')
      } else if (isOutOfRoom(error)) tellSeldom(log, 'the database has no room', { reason: (error as Error).message })
      else log.error({ err: error, work: work.name }, 'due work failed')
    }
  }
  return done
}

/** Starts the rounds, one after the other. */
export function startDueWork(
  works: readonly DueWork[],
  makeContext: (job: string) => Context,
  options: DueWorkOptions & { readonly beforeRound?: () => Promise<void> },
): DueWorkRunner {
  let stopped = false
  let current: Promise<number> = Promise.resolve(0)
  let timer: NodeJS.Timeout | undefined

  const round = async (): Promise<number> => {
    await options.beforeRound?.().catch(() => {})
    return runRound(works, makeContext, options)
  }
  const oneAtATime = (): Promise<number> => (current = current.then(round, round))
  const schedule = (): void => {
    if (stopped) return
    timer = setTimeout(() => void oneAtATime().finally(schedule), ROUND_MS)
  }
  schedule()
  return {
    async runAll() {
      let total = 0
      for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
        const done = await oneAtATime()
        total += done
        if (done === 0) break
      }
      return total
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current.catch(() => {})
    },
  }
}
