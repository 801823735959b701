import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { lapseDecisions } from '#server/modules/committee/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'

/**
 * Ends an application, which the caller holds, before it is published: what the committee has open about it lapses, minutes that are
 * signed stay, and a planned publication falls away; no escrow account was asked for and no page is public yet.
 */
export async function discontinue(tx: TransactionContext, projectId: string, reason: string): Promise<void> {
  await transitionProject(tx, { projectId, to: 'discontinued', reason })
  await lapseDecisions(tx, projectId)
  await tx.db.deleteFrom('projects.publication').where('project_id', '=', projectId).execute()
}
