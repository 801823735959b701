import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'

/**
 * An application that was handed in again goes on with the analyst who asked for its revision: nobody has to take it a second time.
 * Where they are none any more it waits for another, as one that was never taken.
 */
export async function giveBack(tx: TransactionContext, projectId: string): Promise<void> {
  const file = await tx.db
    .selectFrom('projects.evaluation')
    .select('analyst_id')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!file || !(await listRoleHolders(tx, 'analyst')).includes(file.analyst_id)) return
  await transitionProject(tx, { projectId, to: 'under-evaluation' })
}
