import { formatDay, istanbulDate, istanbulMoment } from '../common/time/time.ts'
import { fillMessage } from '../common/errors.ts'
import { settlementErrors } from './messages.ts'

/** First and last day that a date may have, as `2026-03-12`. */
export interface DateBounds {
  readonly from: string
  readonly until: string
}

/**
 * The days on which the capital increase of a successful campaign can have been registered (T17/7-b1): from the day it was
 * judged, because the increase follows the result, to today, because a registration is recorded after it was made.
 */
export function registrationDates(judgedAt: Date, now: Date): DateBounds {
  return { from: istanbulDate(judgedAt), until: istanbulDate(now) }
}

/** The refusal of a registration date, or null. */
export function refuseRegistrationDate(
  date: string,
  { from, until }: DateBounds,
): 'registration-date-out-of-bounds' | null {
  return date < from || date > until ? 'registration-date-out-of-bounds' : null
}

/** The bounds as people read them, for the sentence of the refusal. */
export function writtenBounds({ from, until }: DateBounds): { readonly from: string; readonly until: string } {
  return { from: formatDay(istanbulMoment(from)), until: formatDay(istanbulMoment(until)) }
}

/** What the form says at its date field, or null. */
export function registrationDateSentence(date: string, bounds: DateBounds): string | null {
  const code = refuseRegistrationDate(date, bounds)
  return code && fillMessage(settlementErrors[code].message, { ...writtenBounds(bounds) })
}
