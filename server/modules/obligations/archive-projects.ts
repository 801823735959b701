import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { transitionProject } from '#server/modules/projects/index.ts'

const NAME = 'projects.archive'

/**
 * Archives what has nothing left to report: the law's term is over and no obligation is open (T28/4). A report of which the regulator was
 * told, and that did not come until then, is missing for good.
 */
export const archiveProjects: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const today = istanbulDate(context.clock.now())
    const isOver = sql`t.ends_on < ${today} and not exists (
      select 1 from projects.obligation o where o.project_id = t.project_id and o.state = 'open' and o.told_on is null)`
    const { rows } = await sql<{ id: string }>`
      select t.project_id as id from projects.reporting_term t join projects.project p on p.id = t.project_id
        where p.state = 'reporting' and ${isOver} and ${isNotPutOff(NAME, sql`t.project_id`)}
        order by t.ends_on limit 20`.execute(context.db)
    return eachApart(
      context,
      NAME,
      rows.map(({ id }) => id),
      String,
      (projectId) =>
        inTransaction(context, async (tx) => {
          const { rows: locked } = await sql`
            select 1 from projects.reporting_term t join projects.project p on p.id = t.project_id
              where t.project_id = ${projectId} and p.state = 'reporting' and ${isOver}
              for update of p skip locked`.execute(tx.db)
          if (locked.length === 0) return false
          const missing = await tx.db
            .updateTable('projects.obligation')
            .set({ state: 'missing', next_reminder_on: null })
            .where('project_id', '=', projectId)
            .where('state', '=', 'open')
            .returning('id')
            .execute()
          for (const { id: obligationId } of missing)
            await recordEvent(tx, {
              action: 'project.obligation-missing',
              subjectId: projectId,
              data: { obligationId },
            })
          await transitionProject(tx, { projectId, to: 'archived' })
          return true
        }),
    )
  },
}
