import type { Context } from '#server/kit/context.ts'
import type { OfferingRow } from './life-cycle/tables.ts'

/** What a project offers, whatever its state; null when there is no such project or it has no terms yet. */
export async function findOffering(context: Pick<Context, 'db'>, projectId: string): Promise<OfferingRow | null> {
  const row = await context.db
    .selectFrom('projects.offering')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row ?? null
}
