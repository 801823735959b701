import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { transitionProject } from '#server/modules/projects/index.ts'

/** Closes campaigns at their closing moment; orders refuse by themselves from that moment on. */
export const closeCampaigns: DueWork = {
  name: 'close-campaigns',
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ projectId: string }>`
      select o.project_id as "projectId" from projects.offering o
        join investments.campaign_total t using (project_id)
        where o.state in ('live', 'change-under-review') and o.closes_at <= platform.now()
        order by o.closes_at limit 20`.execute(context.db)
    for (const { projectId } of rows) {
      await inTransaction(context, async (tx) => {
        await transitionProject(tx, { projectId, to: 'closing' })
        await sql`update investments.campaign set closed_at = platform.now() where project_id = ${projectId}`.execute(
          tx.db,
        )
        await sql`update investments.campaign_total set accepting = false where project_id = ${projectId}`.execute(
          tx.db,
        )
      })
    }
    return rows.length
  },
}
