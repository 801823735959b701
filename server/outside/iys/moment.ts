import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'

/** Istanbul keeps one distance to UTC all the year round. */
const OFFSET_MS = 3 * 3_600_000

/** `2026-03-17 01:30:05`, Istanbul's clock; parts of a second are left out. */
export function iysMoment(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

const FORM = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** The same back; null for a text of another form and for days that do not exist. */
export function readIysMoment(text: string): Date | null {
  if (!FORM.test(text) || !isCalendarDate(text.slice(0, 10))) return null
  const moment = new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS)
  return Number.isNaN(moment.getTime()) ? null : moment
}
