import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { storeProject, type NewProject } from './store-project.ts'

/** Stores a whole application as a draft; for jobs and the seed. A founder hands in what was written step by step (hand-in.ts). */
export async function createProject(
  context: Context,
  project: NewProject,
): Promise<{ id: string; externalId: string }> {
  requireSystem(context.actor)
  return inTransaction(context, (tx) => storeProject(tx, project))
}
