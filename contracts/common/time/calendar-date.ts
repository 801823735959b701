import { fieldMessages } from '../text/messages.ts'
import { fillMessage } from '../errors.ts'
import { codeText } from '../text/text.ts'
import { isCalendarDate } from './days.ts'
import { missingDay, readTypedDate } from './typed-date.ts'

export { addDays, daysBetween, isCalendarDate } from './days.ts'

/** A date field, as `2026-03-12` or as people write it (`12.03.2026`); dates are Istanbul's. */
export function calendarDate(required: string, invalid: string = fieldMessages.dateInvalid) {
  return codeText(isCalendarDate, { required, invalid, explain: (text) => dateSentence(text, invalid) }, (text) =>
    readTypedDate(text.trim()),
  )
}

/** What is said of a text that is no date: the day that no calendar has by its name, else `invalid`. */
export function dateSentence(text: string, invalid: string = fieldMessages.dateInvalid): string {
  const day = missingDay(text)
  return day === null ? invalid : fillMessage(fieldMessages.dateMissing, { day })
}
