import { sql } from 'kysely'
import { getContentKinds, saveHolidaysDraft } from '#contracts/content/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { findCalendarEnd } from '#server/modules/platform/index.ts'

/** Terms that run beyond the feasts that are entered: they may end on a day on which nobody works. */
async function countBehindHolidays(context: Context): Promise<QueueCount> {
  const known = `${(await findCalendarEnd(context)).lastYear ?? 0}-12-31`.padStart(10, '0')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projects.obligation where state = 'open' and due_on > ${known}::date`.execute(
    context.db,
  )
  return { count: rows[0]?.count ?? 0, lateCount: 0, oldestAt: null }
}

export const holidayQueue: StaffQueue = {
  code: 'holidays-missing',
  screen: { path: consolePaths.content.href(), read: getContentKinds, step: saveHolidaysDraft },
  hidden: ['content-editor'],
  count: countBehindHolidays,
}
