import type { Context } from '#server/kit/context.ts'

export interface ReachableMember {
  readonly id: string
  readonly emailAddress: string
  readonly fullName: string
}

/** Of these members those who can be written to about what they asked for: closed, suspended and unproved accounts are left out. */
export async function findReachable(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<readonly ReachableMember[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('membership.member')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .where('email', 'is not', null)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    emailAddress: row.email ?? '',
    fullName: `${row.first_name} ${row.last_name}`,
  }))
}
