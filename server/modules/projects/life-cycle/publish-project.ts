import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { transitionProject } from './transition-project.ts'

/** Puts an approved project before the public as upcoming (T17/2). It opens by itself at its opening moment. */
export async function publishProject(context: Context, { projectId }: { readonly projectId: string }): Promise<void> {
  requireSystem(context.actor)
  await inTransaction(context, async (tx) => {
    await transitionProject(tx, { projectId, to: 'upcoming' })
    await tx.db
      .updateTable('projects.project')
      .set({ published_at: tx.clock.now() })
      .where('id', '=', projectId)
      .execute()
  })
}
