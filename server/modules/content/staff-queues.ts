import { sql } from 'kysely'
import { getContentKinds, publishContentDraft, saveHolidaysDraft } from '#contracts/content/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { findCalendarEnd } from '#server/modules/platform/index.ts'

async function countVersions(context: Context, state: 'draft' | 'scheduled'): Promise<QueueCount> {
  // Scheduled content is published by itself: what stands there after its moment is late.
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, min(v.changed_at) as oldest_at,
        (count(*) filter (where v.publish_at < ${context.clock.now()}))::int as late_count
      from content.version v join content.item i on i.id = v.item_id
      where v.state = ${sql.lit(state)} and i.archived_at is null`.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** Changes of the holidays that another wrote; one's own waits for somebody else. */
async function countHolidayDrafts(context: Context): Promise<QueueCount> {
  const reader = context.actor.kind === 'member' ? context.actor.id : null
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(v.changed_at) as oldest_at
      from content.version v join content.item i on i.id = v.item_id
      where v.state = 'draft' and i.kind = 'holidays' and v.author_id is distinct from ${reader}::uuid`.execute(
    context.db,
  )
  return { ...(rows[0] ?? { count: 0, oldestAt: null }), lateCount: 0 }
}

/** Whether the table of feasts ends soon: terms behind its end would run over feasts that nobody knows of. */
async function countEndingCalendar(context: Context): Promise<QueueCount> {
  const { isNear } = await findCalendarEnd(context)
  return { count: isNear ? 1 : 0, lateCount: 0, oldestAt: null }
}

const calendar = {
  path: consolePaths.contentKind.href({ kind: 'holidays' }),
  read: getContentKinds,
  step: saveHolidaysDraft,
}

const screen = { path: consolePaths.content.href(), read: getContentKinds, step: publishContentDraft }
/** Of everything that is written, a finance officer writes the holidays alone. */
const hidden = ['finance-officer'] as const

/** What is written and not public yet. */
export const contentQueues: readonly StaffQueue[] = [
  { code: 'content-drafts', screen, hidden, count: (context) => countVersions(context, 'draft') },
  { code: 'holidays-second-officer', screen: calendar, count: countHolidayDrafts },
  { code: 'holidays-ending', screen: calendar, count: countEndingCalendar },
  { code: 'content-scheduled', screen, hidden, count: (context) => countVersions(context, 'scheduled') },
]
