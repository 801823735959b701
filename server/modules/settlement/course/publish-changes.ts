import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { giveNotice } from '#server/modules/investments/index.ts'
import { publishChange } from '#server/modules/committee/index.ts'
import { followTermsOf } from './open-campaigns.ts'

const NAME = 'publish-form-changes'

/**
 * Puts changes of information forms into force on which the decision was taken, and tells every investor of a material one at the same
 * moment (T26). One transaction for each: the new version, the terms, the notice with the new end of every right to withdraw, and the
 * campaign that takes orders again stand together, or none of them does.
 */
export const publishChanges: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<Waiting>`
      select w.change_id, w.project_id from projects.waiting_change w
        where w.state = 'approved' and ${isNotPutOff(NAME, sql`w.change_id`)}
        order by w.decided_at limit 20`.execute(context.db)
    return eachApart(
      context,
      NAME,
      rows,
      ({ changeId }) => changeId,
      (waiting) => publish(context, waiting),
    )
  },
}

interface Waiting {
  readonly changeId: string
  readonly projectId: string
}

/** False when another process was faster. */
async function publish(context: Context, { changeId, projectId }: Waiting): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    // As every step of a campaign's course does first; a campaign that has no account yet has no row and nobody who invested.
    await sql`select 1 from investments.campaign where project_id = ${projectId} for no key update`.execute(tx.db)
    const published = await publishChange(tx, changeId)
    if (!published) return false
    if (published.isMaterial) await giveNotice(tx, { projectId, changeId, formVersion: published.version })
    await followTermsOf(tx, projectId)
    return true
  })
}
