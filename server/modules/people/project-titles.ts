import type { Context } from '#server/kit/context.ts'
import { findOffering } from '#server/modules/projects/index.ts'

/** Titles of projects by their ids; each is looked up once, and one that is gone has an empty one. */
export async function findTitles(
  context: Context,
  orders: readonly { readonly projectId: string }[],
): Promise<(projectId: string) => string> {
  const titles = new Map<string, string>()
  for (const projectId of new Set(orders.map((order) => order.projectId)))
    titles.set(projectId, (await findOffering(context, projectId))?.title ?? '')
  return (projectId) => titles.get(projectId) ?? ''
}
