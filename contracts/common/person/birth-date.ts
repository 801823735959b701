import { calendarDate } from '../time/calendar-date.ts'
import { fieldMessages } from '../text/messages.ts'

const ADULT_YEARS = 18

export const birthDate = calendarDate(fieldMessages.birthDateRequired, fieldMessages.birthDateInvalid)

/**
 * Full age (Civil Code art. 11: eighteen years completed) on an Istanbul date. Both dates as `2008-02-29`; who was born on
 * a leap day completes the year on 1 March where there is no 29 February.
 */
export function isAdult(bornOn: string, today: string): boolean {
  return `${Number(bornOn.slice(0, 4)) + ADULT_YEARS}${bornOn.slice(4)}` <= today
}
