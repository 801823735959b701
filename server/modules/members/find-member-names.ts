import type { Context } from '#server/kit/context.ts'

/** Full names by id, for records that say who did something. */
export async function findMemberNames(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('membership.member')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trimEnd()]))
}
