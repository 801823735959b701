import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { addHours } from '#contracts/common/time/time.ts'
import { LAST_DAYS } from '#contracts/projects/evaluation/criteria.ts'
import type { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { isNotClosedTo } from '#server/modules/conflicts/index.ts'

type LastDays = OutputOf<typeof getApplications>['lastDays']

/**
 * What came in of applications within the last days, what analysts answered it with, and how long half of the answers took at most.
 * Of files that are closed to who asks nothing is counted. Read by the trail's indexes by action and by subject.
 */
export async function findLastDays(context: Pick<Context, 'db' | 'clock'>, staffId: string): Promise<LastDays> {
  const since = addHours(context.clock.now(), -LAST_DAYS * 24)
  const happened = (action: string) => sql`
    select e.action, e.subject_id, e.occurred_at from platform.recorded_event e
      where e.action = ${action} and e.occurred_at >= ${since} and e.id <> e.subject_id
        and ${isNotClosedTo(staffId, sql`e.subject_id`)}`
  const { rows } = await sql<LastDays>`
    with answered as (
      ${happened('project.revision-requested')}
      union all ${happened('project.in-committee')}
      union all ${happened('project.rejected')} and e.data->>'from' = 'under-evaluation'
    ), taken as (
      select a.action, (select a.occurred_at - max(s.occurred_at) from platform.recorded_event s
        where s.subject_id = a.subject_id and s.id <> s.subject_id and s.action = 'project.submitted'
          and s.occurred_at <= a.occurred_at) as took
      from answered a
    )
    select (select count(*)::int from (${happened('project.submitted')}) came) as submitted,
      count(*) filter (where action = 'project.revision-requested')::int as revisions,
      count(*) filter (where action = 'project.in-committee')::int as sent,
      count(*) filter (where action = 'project.rejected')::int as rejected,
      extract(epoch from percentile_disc(0.5) within group (order by took))::int as median_seconds
    from taken`.execute(context.db)
  return rows[0] ?? { submitted: 0, revisions: 0, sent: 0, rejected: 0, medianSeconds: null }
}
