import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { closeToOrders } from '#server/modules/investments/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'

const NAME = 'close-campaigns'

/**
 * Closes campaigns at their closing moment; orders refuse by themselves from that moment on. One whose change waits for its decision, or
 * for its publication, waits with it: the change may be about the closing moment, and nothing is judged before its investors know (T26).
 * A change of days that was not decided before they were over has lapsed by then (committee/changes/lapse-change.ts), and so has any other
 * of a campaign that ended short of its goal (lapse-changes.ts).
 */
export const closeCampaigns: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ projectId: string }>`
      select o.project_id from projects.offering o
        join investments.campaign_total t using (project_id)
        where o.state in ('live', 'change-under-review') and o.closes_at <= platform.now()
          and (select w.change_id from projects.waiting_change w where w.project_id = o.project_id and w.is_material) is null
          and ${isNotPutOff(NAME, sql`o.project_id`)}
        order by o.closes_at limit 20`.execute(context.db)
    const ids = rows.map(({ projectId }) => projectId)
    return eachApart(context, NAME, ids, String, (projectId) => close(context, projectId))
  },
}

/** False when another process is at it, or was faster. */
async function close(context: Context, projectId: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const { rows } = await sql`
      select 1 from investments.campaign where project_id = ${projectId} and closed_at is null
        for no key update skip locked`.execute(tx.db)
    if (rows.length === 0) return false
    await transitionProject(tx, { projectId, to: 'closing' })
    await sql`update investments.campaign set closed_at = platform.now() where project_id = ${projectId}`.execute(tx.db)
    await closeToOrders(tx, projectId)
    return true
  })
}
