import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'

/** Titles by id, for records that are about a project; of those that are not published only for whom applications are open. */
export async function findProjectTitles(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
  readsApplications: boolean,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('projects.project')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .$if(!readsApplications, (query) => query.where('state', 'in', [...PUBLIC_STATES]))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
