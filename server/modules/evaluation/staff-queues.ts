import { sql } from 'kysely'
import { APPLICATION_TAB, APPLICATION_TAB_SLUGS } from '#contracts/projects/evaluation/criteria.ts'
import { assignApplication, getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { schedulePublication } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { endSilentApplication, warnSilentFounder } from '#contracts/projects/evaluation/silence-endpoints.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { requireMember } from '#server/kit/actor.ts'
import { isNotClosedTo } from '#server/modules/conflicts/index.ts'
import { findFirstAnswerTerm } from './evaluation-store.ts'
import { countSilent } from './silence.ts'

/** Applications whose evaluation is not through; few enough to be counted one by one. */
async function countWaiting(context: Context): Promise<QueueCount> {
  const { rows } = await sql<{ state: ProjectState; since: Date }>`
    select state, state_since as since from projects.project where state in ('submitted', 'under-evaluation')
      and ${isNotClosedTo(requireMember(context.actor).id, sql`id`)} order by state_since`.execute(context.db)
  const oldestAt = rows[0]?.since ?? null
  const term = await findFirstAnswerTerm(context, oldestAt ?? context.clock.now())
  const lateCount = rows.filter(({ state, since }) => term.dueDay(state, since).isLate).length
  return { count: rows.length, lateCount, oldestAt }
}

/** Approved projects whose founder has signed the form, and whose moment before the public nobody has planned, or whose plan fell away. */
async function countUnplanned(context: Context): Promise<QueueCount> {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, 0 as late_count, min(state_since) as oldest_at from projects.project p
      where p.state = 'approved' and not exists (select 1 from projects.unsigned_form f where f.project_id = p.id)
        and not exists (select 1 from projects.publication s where s.project_id = p.id)
        and ${isNotClosedTo(requireMember(context.actor).id, sql`p.id`)}`.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** Applications that wait for an analyst, late when their day is over; counted as their list is read, by who may look into the file. */
export const evaluationQueues: readonly StaffQueue[] = [
  {
    code: 'applications-waiting',
    screen: { path: consolePaths.applications.href(), read: getApplications, step: assignApplication },
    count: countWaiting,
  },
  {
    code: 'publications-waiting',
    screen: {
      path: consolePaths.applications.href({ [APPLICATION_TAB]: APPLICATION_TAB_SLUGS.approved }),
      read: getApplications,
      step: schedulePublication,
    },
    count: countUnplanned,
  },
  {
    code: 'revisions-silent',
    screen: {
      path: consolePaths.applications.href({ [APPLICATION_TAB]: APPLICATION_TAB_SLUGS.revision }),
      read: getApplications,
      step: warnSilentFounder,
    },
    count: (context) => countSilent(context, 'revision-requested'),
  },
  {
    code: 'approvals-silent',
    screen: {
      path: consolePaths.applications.href({ [APPLICATION_TAB]: APPLICATION_TAB_SLUGS.approved }),
      read: getApplications,
      step: endSilentApplication,
    },
    count: (context) => countSilent(context, 'approved'),
  },
]
