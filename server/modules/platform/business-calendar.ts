import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import {
  addBusinessDaysTo,
  FIXED_HOLIDAYS,
  type Holidays,
  isBehindCalendar,
  isCalendarEnding,
} from './business-calendar-rules.ts'

/** Full public holidays from a date on, for as long as terms may run. */
export async function findHolidays(context: Pick<Context, 'db'>, from: string): Promise<Holidays> {
  const rows = await context.db
    .selectFrom('platform.holiday')
    .select('day')
    .where('half_day', '=', false)
    .where('day', '>=', from)
    .execute()
  return new Set(rows.map((row) => row.day))
}

/** How far feasts are entered. */
export interface CalendarEnd {
  /** The last year whose feasts are entered; null: none is. */
  readonly lastYear: number | null
  /** Whether that is less than fifteen months away. */
  readonly isNear: boolean
  /** Whether a day lies behind it: what was computed to it may end on a feast, and is told as provisional. */
  readonly isBehind: (date: string) => boolean
}

/** Until which year feasts are entered, and what follows for days behind it. */
export async function findCalendarEnd(context: Pick<Context, 'db' | 'clock'>): Promise<CalendarEnd> {
  const lastYear = await findLastHolidayYear(context)
  const isNear = isCalendarEnding(istanbulDate(context.clock.now()), lastYear)
  return { lastYear, isNear, isBehind: (date) => isBehindCalendar(date, lastYear) }
}

async function findLastHolidayYear(context: Pick<Context, 'db'>): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select max(extract(year from day))::int as year from platform.holiday
      where not half_day and to_char(day, 'MM-DD') <> all(${[...FIXED_HOLIDAYS]}::text[])`.execute(context.db)
  return rows[0]?.year ?? null
}

/** The Istanbul date `count` business days after an Istanbul date, weekends and public holidays skipped. */
export async function addBusinessDays(context: Pick<Context, 'db'>, date: string, count: number): Promise<string> {
  return addBusinessDaysTo(date, count, await findHolidays(context, date))
}

/** The first business day after a date, or the `count`th. */
export async function nextBusinessDay(context: Pick<Context, 'db'>, date: string, count = 1): Promise<string> {
  return addBusinessDays(context, date, count)
}
