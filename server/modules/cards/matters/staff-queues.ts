import { sql } from 'kysely'
import { beginCardMatter, decideCardMatter, getCardDesk } from '#contracts/cards/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'

/** What of card payments waits for finance: to say what is to be done, and for another officer to agree. */
export const cardQueues: readonly StaffQueue[] = [
  {
    code: 'card-matters',
    screen: { path: consolePaths.cards.href(), read: getCardDesk, step: beginCardMatter },
    async count({ db }) {
      const { rows } = await sql<QueueCount>`
        select count(*)::int as count, 0 as late_count, min(opened_at) as oldest_at,
            coalesce(sum(abs(amount_kurus)), 0)::bigint as total
          from cards.matter where state = 'open'`.execute(db)
      return rows[0] ?? NONE
    },
  },
  {
    code: 'card-matters-second-officer',
    screen: { path: consolePaths.cards.href(), read: getCardDesk, step: decideCardMatter },
    async count({ db, actor }) {
      const { rows } = await sql<QueueCount>`
        select count(*)::int as count, 0 as late_count, min(begun_at) as oldest_at,
            coalesce(sum(abs(amount_kurus)), 0)::bigint as total
          from cards.matter where state = 'begun'
            and begun_by is distinct from ${actor.kind === 'member' ? actor.id : null}::uuid`.execute(db)
      return rows[0] ?? NONE
    },
  },
]

const NONE: QueueCount = { count: 0, lateCount: 0, oldestAt: null }
