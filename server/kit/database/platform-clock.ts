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
  return {
    now: () => new Date(Date.now() + offsetMs),
    async refresh() {
      const { rows } = await database.query<{ offset_ms: bigint }>('select offset_ms from platform.clock')
      offsetMs = Number(rows[0]?.offset_ms ?? 0n)
    },
  }
}
