import { sql } from 'kysely'
import type { PlatformClock } from '#server/kit/database/platform-clock.ts'
import type { Context } from '#server/kit/context.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The moment the seed runs, and the platform's clock moved through the past for it. */
export interface History {
  /** The real moment, to which the clock returns. */
  readonly today: Date
  /** A moment some days before or after today. */
  daysFromToday(days: number): Date
  /** Sets the platform's clock, in the database and in this process, so that the product's own verbs write history. */
  moveTo(moment: Date): Promise<void>
  /** Back to the machine's time. */
  end(): Promise<void>
}

export function startHistory(context: Context, clock: PlatformClock): History {
  const today = context.clock.now()
  const setOffset = async (offsetMs: number): Promise<void> => {
    await sql`update platform.clock set offset_ms = ${Math.round(offsetMs)}`.execute(context.db)
    await clock.refresh()
  }
  return {
    today,
    daysFromToday: (days) => new Date(today.getTime() + days * DAY_MS),
    moveTo: (moment) => setOffset(moment.getTime() - (performance.timeOrigin + performance.now())),
    end: () => setOffset(0),
  }
}
