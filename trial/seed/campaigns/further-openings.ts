import { openingOn } from '#contracts/projects/campaign-day.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { endOfDay, istanbulDate } from '#contracts/common/time/time.ts'
import type { Window } from './compose-project.ts'
import { DAY_MS } from '../history.ts'

/** How many campaigns are open at any moment of the trial. */
export const AT_LEAST_OPEN = 10
/** Campaigns are prepared this long before they are needed, so that some stand as coming. */
export const AHEAD_DAYS = 7
/** From the first day to the last, both counted, at most sixty (T17/1). */
const SHORTEST_DAYS = 46
const SPREAD_DAYS = 13
/** Seven is prime to the spread: neighbours differ, and all lengths come. */
const STRIDE = 7

/**
 * When the next campaign has to open so that enough are open at every moment of the days ahead; null when none has to. Campaigns open
 * at ten in the morning, on the last day of the one that they follow; at once where it is too late for that, as after a platform that
 * stood still. `made` is how many were opened so before.
 */
export function nextOpening(now: Date, known: readonly Window[], made: number): Window | null {
  const horizon = now.getTime() + AHEAD_DAYS * DAY_MS
  const openAt = (at: number): number =>
    known.filter(({ opensAt, closesAt }) => opensAt.getTime() <= at && at < closesAt.getTime()).length
  const moments = [now.getTime(), ...known.map(({ closesAt }) => closesAt.getTime())]
    .filter((at) => at >= now.getTime() && at <= horizon)
    .toSorted((a, b) => a - b)
  const short = moments.find((at) => openAt(at) < AT_LEAST_OPEN)
  if (short === undefined) return null
  const morning = openingOn(istanbulDate(new Date(short - 1)))
  const opensAt = morning > now && morning.getTime() <= short ? morning : wholeSecond(now)
  const lastDay = addDays(istanbulDate(opensAt), SHORTEST_DAYS + ((made * STRIDE) % SPREAD_DAYS))
  return { opensAt, closesAt: endOfDay(lastDay) }
}

/** Terms hold no parts of a second. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000)
}
