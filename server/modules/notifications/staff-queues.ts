import { sql } from 'kysely'
import { getMessages, retryMessage } from '#contracts/notifications/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { cameOfNone } from '#server/modules/platform/index.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'

/** Whoever has not looked within two weeks will not: a queue that only grows tells nothing. */
const SHOWN_DAYS = 14

/** Mails that the server refused for good or that were tried too often, of those the reader's outbox lists. */
export const notificationQueues: readonly StaffQueue[] = [
  {
    code: 'mails-given-up',
    screen: { path: consolePaths.outbox.href(), read: getMessages, step: retryMessage },
    async count(context) {
      const since = new Date(context.clock.now().getTime() - SHOWN_DAYS * 86_400_000)
      const closed = await findClosedProjects(context, requireMember(context.actor).id)
      const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
        select count(*)::int as count, min(created_at) as oldest_at from notifications.message
          where state in ('refused', 'given-up') and created_at > ${since}
            and ${cameOfNone(closed, sql`event_id`)}`.execute(context.db)
      return { count: 0, oldestAt: null, ...rows[0], lateCount: 0 }
    },
  },
]
