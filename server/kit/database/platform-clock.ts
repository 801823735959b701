import type { Clock } from '../clock.ts'
import type { Queryable } from './database.ts'

/** The platform's clock as this process sees it. */
export interface PlatformClock extends Clock {
  /** Reads the offset again; called every second, so that all processes follow a moved clock. */
  refresh(): Promise<void>
}

/** A clock that follows the offset stored in the database. */
export function platformClock(database: Queryable): PlatformClock {
  let offsetMs = 0
  let asked = 0
  let newest = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    async refresh() {
      const turn = ++asked
      const { rows } = await database.query<{ offset_ms: bigint }>('select offset_ms from platform.clock')
      // An answer that a later question has overtaken may be older than what is known: the clock would fall back for a second.
      if (turn < newest) return
      newest = turn
      offsetMs = Number(rows[0]?.offset_ms ?? 0n)
    },
  }
}
