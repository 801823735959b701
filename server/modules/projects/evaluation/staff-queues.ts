import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { decideFormChange, getFormChanges } from '#contracts/projects/form-endpoints.ts'
import { getCommitteeFiles, voteOnApplication } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { assignApplication, getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { lateReports } from '../reporting/follow-obligations.ts'
import { holidayQueue } from '../reporting/holiday-queue.ts'

/** Applications whose evaluation is not through; few enough to be counted one by one. */
async function countWaiting(context: Context): Promise<QueueCount> {
  const { rows } = await sql<{ since: Date }>`
    select state_since as since from projects.project where state in ('submitted', 'under-evaluation')
      order by state_since`.execute(context.db)
  const { value } = await findParameter(context, 'evaluation.first-answer')
  const today = istanbulDate(context.clock.now())
  let lateCount = 0
  for (const { since } of rows)
    if ((await addBusinessDays(context, istanbulDate(since), Number(value))) < today) lateCount++
  return { count: rows.length, lateCount, oldestAt: rows[0]?.since ?? null }
}

/** Files of some kinds on which the committee has not decided. */
function committeeQueue(code: StaffQueue['code'], kinds: readonly string[]): StaffQueue {
  return {
    code,
    screen: { path: consolePaths.committee.href(), read: getCommitteeFiles, step: voteOnApplication },
    async count(context) {
      const { rows } = await sql<QueueCount>`
        select count(*)::int as count, (count(*) filter (where due_on < ${istanbulDate(context.clock.now())}))::int as "lateCount",
            min(opened_at) as "oldestAt"
          from projects.committee_file where decided_at is null and kind = any(${[...kinds]}::text[])`.execute(
        context.db,
      )
      return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
    },
  }
}

/** Applications that wait for an analyst, late when their day is over; files that wait for the committee; reports that are late. */
export const projectQueues: readonly StaffQueue[] = [
  holidayQueue,
  {
    code: 'applications-waiting',
    screen: { path: consolePaths.applications.href(), read: getApplications, step: assignApplication },
    count: countWaiting,
  },
  committeeQueue('committee-files', ['application']),
  committeeQueue('committee-changes', ['change']),
  committeeQueue('committee-resolutions', ['suspension', 'resumption', 'cancellation']),
  {
    code: 'form-changes-waiting',
    screen: { path: consolePaths.formChanges.href(), read: getFormChanges, step: decideFormChange },
    async count(context) {
      const today = istanbulDate(context.clock.now())
      const { rows } = await sql<QueueCount>`
        select count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as "lateCount", min(asked_at) as "oldestAt"
          from projects.form_change where state = 'asked' and not is_material`.execute(context.db)
      return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
    },
  },
  lateReports,
]
