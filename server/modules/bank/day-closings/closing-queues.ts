import { type RawBuilder, sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { confirmDayClosings, getDayClosings, prepareDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { byAnother } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'

async function count({ db }: Context, query: RawBuilder<QueueCount>): Promise<QueueCount> {
  const { rows } = await query.execute(db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** Accounts whose day is over and of which nothing stands. */
const open = (today: string) => sql<QueueCount>`
  select count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as late_count, min(due_on) as due_on,
      min(asked_at) as oldest_at
    from bank.account_day where closing_id is null`

/** What another officer prepared; as late as its day is. */
const begun = (context: Context, today: string) => sql<QueueCount>`
  select count(*)::int as count, (count(*) filter (where d.due_on < ${today}))::int as late_count, min(d.due_on) as due_on,
      min(k.begun_at) as oldest_at, coalesce(sum(k.ledger_kurus), 0)::bigint as total
    from bank.day_closing k join bank.account_day d on d.closing_id = k.id
    where k.state = 'begun' and ${byAnother(context, sql`k.begun_by`)}`

const screen = { path: consolePaths.dayClosings.href(), read: getDayClosings }

/** Finance's own; whoever else reads the closings watches them. */
export const dayClosingQueues: readonly StaffQueue[] = [
  {
    code: 'day-closings-open',
    screen: { ...screen, step: prepareDayClosings },
    count: (context) => count(context, open(istanbulDate(context.clock.now()))),
  },
  {
    code: 'day-closings-second-officer',
    screen: { ...screen, step: confirmDayClosings },
    count: (context) => count(context, begun(context, istanbulDate(context.clock.now()))),
  },
]
