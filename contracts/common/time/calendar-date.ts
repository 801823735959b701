import { fieldMessages } from '../text/messages.ts'
import { fillMessage } from '../errors.ts'
import { codeText } from '../text/text.ts'
import { missingDay, readTypedDate } from './typed-date.ts'

const DAY_MS = 86_400_000

/** A day that exists, as `2026-03-12`, between the years 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The date a number of days later (negative: earlier). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one date to a later one (negative when it is earlier). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

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
