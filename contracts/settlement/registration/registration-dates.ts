import { formatDay, istanbulDate, istanbulMoment } from '../../common/time/time.ts'
import { fillMessage } from '../../common/errors.ts'
import { settlementErrors } from '../messages.ts'

/** First and last day that a date may have, as `2026-03-12`. */
export interface DateBounds {
  readonly from: string
  readonly until: string
}

/**
 * The days on which a registration after a successful campaign can have been made (T17/7): from the day of the step it follows, to
 * today, because it is entered after it was made, and to the last day the law allows: one made later counts no more (T17/9). What was
 * made in time may be entered later, as long as the campaign stands.
 */
export function registrationDates(follows: string, dueOn: string | null, now: Date): DateBounds {
  const today = istanbulDate(now)
  return { from: follows, until: dueOn !== null && dueOn < today ? dueOn : today }
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
