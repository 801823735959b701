import type { Context } from '#server/kit/context.ts'

/** Titles of versions of legal texts by their ids. */
export async function findTextTitles(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('platform.legal_text')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
