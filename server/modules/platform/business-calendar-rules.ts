import { invariant } from '#contracts/common/errors.ts'

/** Days on which nobody works, as `2026-03-20`. Half days are not among them: banks and MKK work until noon. */
export type Holidays = ReadonlySet<string>

const LONGEST_BREAK = 30

/** Days on which nobody works in any year (law 2429 m.1, m.2), as month and day. */
export const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '04-23',
  '05-01',
  '05-19',
  '07-15',
  '08-30',
  '10-29',
])

/** How long before the table of feasts ends whoever enters them is told. */
const WARNING_MONTHS = 15

/**
 * Whether a day lies behind the last year whose feasts are entered (null: none is): what was computed to it may end on a feast, so
 * that it is told as provisional and never shown as a business day that is sure.
 */
export function isBehindCalendar(date: string, lastYear: number | null): boolean {
  return lastYear === null || date > `${lastYear}-12-31`
}

/** Whether the table of feasts ends within fifteen months of an Istanbul date. */
export function isCalendarEnding(today: string, lastYear: number | null): boolean {
  const ahead = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  ahead.setUTCMonth(ahead.getUTCMonth() + WARNING_MONTHS)
  return isBehindCalendar(`${ahead.toISOString().slice(0, 7)}${today.slice(7)}`, lastYear)
}

/** The next calendar date. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/**
 * Monday to Friday, public holidays excepted; a half day (the eve of a feast, 28 October) is a business day. Fixed holidays are known
 * for every year, feasts as far as `holidays` goes (`isBehindCalendar`).
 */
export function isBusinessDay(date: string, holidays: Holidays): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !FIXED_HOLIDAYS.has(date.slice(5)) && !holidays.has(date)
}

/**
 * The date `count` business days after `date`; the day itself is not counted (TBK m.92). Zero: the day itself, or the
 * first business day after it when it is none.
 */
export function addBusinessDaysTo(date: string, count: number, holidays: Holidays): string {
  invariant(Number.isInteger(count) && count >= 0, 'a term is a whole number of business days')
  let at = date
  let left = count
  let idle = 0
  while (left > 0 || !isBusinessDay(at, holidays)) {
    at = dayAfter(at)
    if (isBusinessDay(at, holidays)) {
      left = Math.max(0, left - 1)
      idle = 0
    } else {
      idle += 1
      invariant(idle < LONGEST_BREAK, 'there is a business day every month')
    }
  }
  return at
}
