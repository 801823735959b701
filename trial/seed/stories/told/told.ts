import type { Sheet } from '#db/seed/pictures/draw.ts'

/** What stands on a campaign's page beside its text. Nothing in it is younger than its application. */
export interface ToldBeside {
  /** Which of its sector's covers it has. */
  readonly cover?: number
  /** Figure, what it says, where it comes from. No revenue and no price: visitors read them. */
  readonly highlights: readonly (readonly [figure: string, statement: string, source: string])[]
  /**
   * Quarters before (negative, done) or after (planned) the quarter of the opening. With the title of an update: done on the day the
   * company tells it, which waits for the campaign's own ledger (told-updates.ts).
   */
  readonly milestones: readonly (readonly [quarter: number, text: string, told?: string])[]
  readonly market: string
  readonly competition: string
  readonly businessModel: string
  readonly sheets: readonly Sheet[]
}
