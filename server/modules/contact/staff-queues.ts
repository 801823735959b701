import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { answerContactMessage, getContactMessages } from '#contracts/contact/endpoints.ts'
import { recordDeath } from '#contracts/people/estate-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'

/** Messages that wait for an answer; late when the day they were due on is over. */
export const contactQueues: readonly StaffQueue[] = [
  {
    code: 'contact-messages',
    screen: { path: consolePaths.contactMessages.href(), read: getContactMessages, step: answerContactMessage },
    async count(context) {
      const today = istanbulDate(context.clock.now())
      const { rows } = await sql<{ count: number; lateCount: number; oldestAt: Date | null }>`
        select count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as late_count,
            min(received_at) as oldest_at
          from contact.message where state = 'waiting'`.execute(context.db)
      return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
    },
  },
  {
    code: 'bereavements-waiting',
    screen: { path: consolePaths.contactMessages.href(), read: getContactMessages, step: recordDeath },
    async count(context) {
      const today = istanbulDate(context.clock.now())
      const { rows } = await sql<{ count: number; lateCount: number; oldestAt: Date | null }>`
        select count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as late_count,
            min(received_at) as oldest_at
          from contact.message where state = 'waiting' and is_bereavement`.execute(context.db)
      return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
    },
  },
]
