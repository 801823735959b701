import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Whether the database answers. */
export interface DatabaseOutage {
  /** A connection broke, or could not be had: asks the database itself whether it is gone. */
  suspect(error: Error): void
  /** Asks no more, and tells no more: the process ends. */
  stop(): void
}

const ASKED_AGAIN_MS = 200

/**
 * One line when the database is gone and one when it is back, however many connections, requests and rounds of due work
 * notice. Their word alone says neither: one ended session is no outage, breaks are noticed late, and a session of a killed
 * server may still answer. What counts is `ask`, which connects anew.
 */
export function databaseOutage(log: Pick<Logger, 'warn' | 'debug'>, ask: () => Promise<unknown>): DatabaseOutage {
  const stopped = new AbortController()
  /** Why it is suspected to be gone, as the latest that noticed says; null when nobody noticed since it was last asked. */
  let suspicion: string | null = null
  let asking: Promise<void> | null = null

  const answers = (): Promise<boolean> =>
    ask().then(
      () => true,
      () => false,
    )

  async function untilBack(reason: string): Promise<void> {
    const goneAt = performance.now()
    log.warn({ reason }, 'the database is gone; requests are answered 503 until it is back')
    do await sleep(ASKED_AGAIN_MS, undefined, { ref: false })
    while (!stopped.signal.aborted && !(await answers()))
    if (!stopped.signal.aborted)
      log.warn({ seconds: Math.round((performance.now() - goneAt) / 100) / 10 }, 'the database is back')
  }

  async function settle(): Promise<void> {
    while (suspicion !== null && !stopped.signal.aborted) {
      const reason = suspicion
      suspicion = null
      if (!(await answers()) && !stopped.signal.aborted) await untilBack(reason)
    }
    asking = null
  }

  return {
    // The error carries the whole client with every statement it prepared: its message is what an operator needs.
    suspect({ message: reason }) {
      log.debug({ reason }, 'a database connection broke')
      suspicion = reason
      asking ??= settle()
    },
    stop() {
      stopped.abort()
    },
  }
}
