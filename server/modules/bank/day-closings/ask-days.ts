import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { DAY_CLOSING_BUSINESS_DAYS } from '#contracts/settlement/day-closing/rules.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { addBusinessDaysTo, findHolidays, isBusinessDay } from '#server/modules/platform/index.ts'

/** A year of days that nobody asked for, because no server ran, is made up for over several rounds. */
const MOST_DAYS = 30
/** How far back the last business day may lie: no feast is longer. */
const LONGEST_BREAK = 31

/** Accounts that were open at the end of a day, those that were closed on it or since among them. */
const openAt = (day: RawBuilder<unknown>) => sql`
  select project_id, escrow_iban from (
    select project_id, escrow_iban, escrow_opened_on from investments.campaign
      where escrow_iban is not null and account_closed_at is null
    union all select project_id, escrow_iban, escrow_opened_on from investments.campaign
      where account_closed_at is not null and account_closed_at >= ${day}::timestamp at time zone 'Europe/Istanbul') c
    where escrow_opened_on <= ${day}`

/** The business days that are over and were not asked for yet; on a new platform, and where the routine begins, the last one. */
async function listDays(context: Pick<Context, 'db' | 'clock'>): Promise<{ day: string; dueOn: string }[]> {
  const today = istanbulDate(context.clock.now())
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from bank.account_day`.execute(context.db)
  const asked = rows[0]?.day ?? null
  const yesterday = addDays(today, -1)
  if (asked !== null && asked >= yesterday) return []
  const from = asked ?? addDays(today, -LONGEST_BREAK)
  const holidays = await findHolidays(context, from)
  const days: string[] = []
  for (let day = addDays(from, 1); day <= yesterday; day = addDays(day, 1)) {
    if (isBusinessDay(day, holidays)) days.push(day)
    if (asked !== null && days.length === MOST_DAYS) break
  }
  return (asked === null ? days.slice(-1) : days).map((day) => ({
    day,
    dueOn: addBusinessDaysTo(day, DAY_CLOSING_BUSINESS_DAYS, holidays),
  }))
}

/** Asks for the close of each business day that is over, of every escrow account that was open at its end. */
export const askDayClosings: DueWork = {
  name: 'ask-day-closings',
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    let count = 0
    for (const { day, dueOn } of await listDays(context)) {
      const { numAffectedRows = 0n } = await sql`
        insert into bank.account_day (day, project_id, account_iban, due_on, asked_at)
          select ${day}::date, project_id, escrow_iban, ${dueOn}::date, platform.now() from (${openAt(sql`${day}::date`)}) a
          on conflict do nothing`.execute(context.db)
      count += Number(numAffectedRows)
    }
    if (count > 0) await askBankAnew(context)
    return count
  },
}

/** Accounts on which nothing moves are asked about once a day: now, so that the bank's word reaches behind the day that is over. */
async function askBankAnew({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`update investments.campaign set next_fetch_at = platform.now()
    where is_quiet and escrow_iban is not null and account_closed_at is null and next_fetch_at > platform.now()`.execute(
    db,
  )
}
