import type { Context } from '#server/kit/context.ts'
import { addBusinessDaysTo, type Holidays } from './business-calendar-rules.ts'

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

/** The Istanbul date `count` business days after an Istanbul date, weekends and public holidays skipped. */
export async function addBusinessDays(context: Pick<Context, 'db'>, date: string, count: number): Promise<string> {
  return addBusinessDaysTo(date, count, await findHolidays(context, date))
}

/** The first business day after a date, or the `count`th. */
export async function nextBusinessDay(context: Pick<Context, 'db'>, date: string, count = 1): Promise<string> {
  return addBusinessDays(context, date, count)
}
