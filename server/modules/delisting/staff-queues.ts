import { sql } from 'kysely'
import { confirmDelisting, getDelisting } from '#contracts/delisting/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { byAnother } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'

async function countBegun(context: Context): Promise<QueueCount> {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, count(*)::int as late_count, min(begun_at) as oldest_at
      from delisting.decision where state = 'begun' and ${byAnother(context, sql`begun_by`)}`.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

export const delistingQueues: readonly StaffQueue[] = [
  {
    code: 'delisting-second-officer',
    // The law gives no time between the decision and its effect: what waits is late at once.
    screen: { path: consolePaths.delisting.href(), read: getDelisting, step: confirmDelisting },
    count: countBegun,
  },
]
