import type { Context } from '#server/kit/context.ts'

/** Titles by id, for records that are about a project. */
export async function findProjectTitles(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('projects.project')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
