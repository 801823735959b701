import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { publishPictures } from '#server/kit/files/index.ts'
import { transitionProject } from './transition-project.ts'

/**
 * Puts an approved project before the public as upcoming (T17/2), and with it the pictures that its page shows: until then they are its
 * founder's and those' who judge it. It opens by itself at its opening moment.
 */
export async function publishProject(context: Context, { projectId }: { readonly projectId: string }): Promise<void> {
  requireSystem(context.actor)
  const takeAway = await inTransaction(context, async (tx) => {
    await transitionProject(tx, { projectId, to: 'upcoming' })
    await tx.db
      .updateTable('projects.project')
      .set({ published_at: tx.clock.now() })
      .where('id', '=', projectId)
      .execute()
    return publishPictures(tx, await findPictures(tx, projectId))
  })
  await takeAway()
}

/** The paths of the pictures of a project's page. */
async function findPictures(tx: TransactionContext, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from (
      select unnest(array[cover_path, logo_path]) as path from projects.project where id = ${projectId}
      union select image_path from projects.person where project_id = ${projectId}
      union select path from projects.picture where project_id = ${projectId}) shown
    where path is not null`.execute(tx.db)
  return rows.map(({ path }) => path)
}
