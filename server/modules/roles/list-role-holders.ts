import type { StaffRole } from '#contracts/common/roles.ts'
import type { Context } from '#server/kit/context.ts'

/** Ids of the members who hold a role and can sign in, in the order they were given it. */
export async function listRoleHolders(context: Pick<Context, 'db'>, role: StaffRole): Promise<string[]> {
  const rows = await context.db
    .selectFrom('membership.staff_role as r')
    .innerJoin('membership.member as m', 'm.id', 'r.member_id')
    .select('r.member_id')
    .where('r.role', '=', role)
    .where('m.suspended_at', 'is', null)
    .where('m.closed_at', 'is', null)
    .orderBy('r.granted_at')
    .orderBy('r.member_id')
    .execute()
  return rows.map(({ member_id: memberId }) => memberId)
}
