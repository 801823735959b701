import { istanbulDate } from '#contracts/common/time/time.ts'
import type { IysItem, IysStatus } from '#server/outside/index.ts'

// What the register's own document (İYS API 3.2.0) says about waiting: docs/counterparts.md.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** So long after handing in it may first be asked what became of a batch; before, it says nothing. */
export const FIRST_ANSWER_SECONDS = 300
/** So many questions after single records an hour: two hours that meet stay below the register's thousand. */
export const STATUS_CALLS_AN_HOUR = 480
/** After so long it no longer knows the id of a batch. */
const KEPT_DAYS = 60
/** Said nothing for so long about what it took: it may have lost it. Handing in twice changes nothing there. */
const SILENT_DAYS = 1
/** Its list of changes goes back seven days; the last of its hours is not listed yet, and one is for reading. */
const WINDOW_HOURS = 7 * 24 - 2
const LONGEST_PAUSE_SECONDS = 3_600

export interface HandedIn {
  readonly wanted: IysStatus
  readonly handedInAt: Date
  /** The last business day on which the register takes the consent. */
  readonly reportBy: string
}

/** What to do about a record that was handed in: its answer settles it, it is asked for again, or it goes in once more. */
export function nextStep(
  item: Pick<IysItem, 'state'> | undefined,
  { wanted, handedInAt, reportBy }: HandedIn,
  now: Date,
): 'settle' | 'ask-on' | 'hand-in-again' {
  if (item && item.state !== 'waiting') return 'settle'
  const age = now.getTime() - handedInAt.getTime()
  if (age >= KEPT_DAYS * DAY_MS) return 'hand-in-again'
  // A consent whose days are over would not be taken any more, while the batch may still be: it is asked for to the end.
  const isTakenStill = wanted === 'RET' || istanbulDate(now) <= reportBy
  return !item && age >= SILENT_DAYS * DAY_MS && isTakenStill ? 'hand-in-again' : 'ask-on'
}

/** Seconds until a batch is asked for again, which it was so many times: 5, 5, 10, 20 … 60 minutes. */
export function askAgainSeconds(times: number): number {
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_ANSWER_SECONDS * 2 ** Math.min(Math.max(times - 1, 0), 10))
}

/** Changes made at the register before that are no longer on its list. */
export function windowBegins(now: Date): Date {
  return new Date(now.getTime() - WINDOW_HOURS * HOUR_MS)
}
