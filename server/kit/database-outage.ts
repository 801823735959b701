import type { Logger } from 'pino'

/** Whether the database answers, as this process last found; whoever notices a change says so here. */
export interface DatabaseOutage {
  /** A connection broke, or could not be had. */
  lost(error: Error): void
  /** The database answered what was asked at `askedAt` (of `performance.now()`). */
  answered(askedAt: number): void
}

/**
 * One line when the database is gone and one when it is back, however many connections, requests and rounds of due work notice
 * it. An answer to what was asked before the loss proves nothing.
 */
export function databaseOutage(log: Pick<Logger, 'warn' | 'debug'>): DatabaseOutage {
  let lostAt: number | null = null
  return {
    // The error carries the whole client with every statement it prepared: its message is what an operator needs.
    lost({ message: reason }) {
      if (lostAt !== null) return log.debug({ reason }, 'database connection lost')
      lostAt = performance.now()
      log.warn({ reason }, 'the database is gone; requests are answered 503 until it is back')
    },
    answered(askedAt) {
      if (lostAt === null || askedAt < lostAt) return
      log.warn({ seconds: Math.round((performance.now() - lostAt) / 100) / 10 }, 'the database is back')
      lostAt = null
    },
  }
}
