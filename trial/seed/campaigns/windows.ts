import { openingOn } from '#contracts/projects/campaign-day.ts'
import { endOfDay, istanbulDate } from '#contracts/common/time/time.ts'
import type { Window } from './compose-project.ts'
import { DAY_MS, HOUR_MS } from '../history.ts'
import type { Story } from '../stories/index.ts'

/**
 * When a story's campaign opens and closes: at ten in the morning and at the end of the last day, Istanbul time. Campaigns whose
 * withdrawal windows are still running closed ten hours ago, whatever the time of day is now.
 */
export function windowOf(story: Story, today: Date): Window {
  const day = (days: number) => istanbulDate(new Date(today.getTime() + days * DAY_MS))
  const opensAt = openingOn(day(story.opens))
  if (story.fate !== 'closing') return { opensAt, closesAt: endOfDay(day(story.closes)) }
  const closed = new Date(today.getTime() - 10 * HOUR_MS)
  return { opensAt, closesAt: new Date(Math.floor(closed.getTime() / HOUR_MS) * HOUR_MS) }
}
