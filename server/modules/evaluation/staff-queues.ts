import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { assignApplication, getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { requireMember } from '#server/kit/actor.ts'
import { isNotClosedTo } from '#server/modules/conflicts/index.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'

/** Applications whose evaluation is not through; few enough to be counted one by one. */
async function countWaiting(context: Context): Promise<QueueCount> {
  const { rows } = await sql<{ since: Date }>`
    select state_since as since from projects.project where state in ('submitted', 'under-evaluation')
      and ${isNotClosedTo(requireMember(context.actor).id, sql`id`)} order by state_since`.execute(context.db)
  const { value } = await findParameter(context, 'evaluation.first-answer')
  const today = istanbulDate(context.clock.now())
  let lateCount = 0
  for (const { since } of rows)
    if ((await addBusinessDays(context, istanbulDate(since), Number(value))) < today) lateCount++
  return { count: rows.length, lateCount, oldestAt: rows[0]?.since ?? null }
}

/** Applications that wait for an analyst, late when their day is over; counted as their list is read, by who may look into the file. */
export const evaluationQueues: readonly StaffQueue[] = [
  {
    code: 'applications-waiting',
    screen: { path: consolePaths.applications.href(), read: getApplications, step: assignApplication },
    count: countWaiting,
  },
]
