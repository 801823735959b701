import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { decideFormChange, getFormChanges } from '#contracts/projects/form-endpoints.ts'
import { getCommitteeFiles, voteOnApplication } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getCommitteeComposition, recordQualification } from '#contracts/projects/evaluation/composition-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { requireMember } from '#server/kit/actor.ts'
import { findLacks } from './composition/show-composition.ts'
import { findDecideBy } from './files/decide-by.ts'
import { isNotRelatedTo, isReadAsJudge } from '#server/modules/conflicts/index.ts'

/** Files of some kinds on which the committee has not decided; to who declared a relation they are no work, and not counted. */
function committeeQueue(code: StaffQueue['code'], kinds: readonly string[]): StaffQueue {
  return {
    code,
    screen: { path: consolePaths.committee.href(), read: getCommitteeFiles, step: voteOnApplication },
    async count(context) {
      const { rows } = await sql<{ dueOn: string | null; openedAt: Date }>`
        select due_on::text as due_on, opened_at from projects.committee_file
          where decided_at is null and kind = any(${[...kinds]}::text[])
            and ${isNotRelatedTo(requireMember(context.actor).id, sql`project_id`)}
          order by opened_at`.execute(context.db)
      const today = istanbulDate(context.clock.now())
      const lateCount = (await findDecideBy(context, rows)).filter((day) => day < today).length
      return { count: rows.length, lateCount, oldestAt: rows[0]?.openedAt ?? null }
    },
  }
}

/**
 * Files that wait for the committee, by what they are about; changes of a form that an analyst decides. Counted as the lists behind them
 * are read, by who may look into the file (T9/10).
 */
export const committeeQueues: readonly StaffQueue[] = [
  committeeQueue('committee-files', ['application']),
  committeeQueue('committee-changes', ['change']),
  {
    code: 'committee-composition',
    screen: { path: `${consolePaths.staff.href()}#komite`, read: getCommitteeComposition, step: recordQualification },
    count: async (context) => ({ count: (await findLacks(context)).length, lateCount: 0, oldestAt: null }),
  },
  committeeQueue('committee-resolutions', ['suspension', 'resumption', 'cancellation']),
  {
    code: 'form-changes-waiting',
    screen: { path: consolePaths.formChanges.href(), read: getFormChanges, step: decideFormChange },
    async count(context) {
      const today = istanbulDate(context.clock.now())
      const isRead = isReadAsJudge(requireMember(context.actor), sql`project_id`)
      const { rows } = await sql<QueueCount>`
        select count(*)::int as count, (count(*) filter (where due_on < ${today}))::int as late_count, min(asked_at) as oldest_at
          from projects.form_change where state = 'asked' and not is_material and ${isRead}`.execute(context.db)
      return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
    },
  },
]
