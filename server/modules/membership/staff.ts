import type { StaffRole } from '#contracts/common/roles.ts'
import { requireSystem, requireStaff, type Actor } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { endSessionsOf } from './sessions.ts'
import { refreshStanding } from './standing.ts'

/** Jobs of the platform (first administrator, trial data) or an administrator. */
function requireAdministrator(actor: Actor): string | null {
  if (actor.kind !== 'system') return requireStaff(actor, 'administrator').id
  requireSystem(actor)
  return null
}

/** Gives a member a staff role; one he holds already stays as it is. */
export async function grantRole(context: Context, grant: { memberId: string; role: StaffRole }): Promise<void> {
  const grantedBy = requireAdministrator(context.actor)
  await inTransaction(context, async (tx) => {
    await tx.db
      .insertInto('membership.staff_role')
      .values({ member_id: grant.memberId, role: grant.role, granted_at: tx.clock.now(), granted_by: grantedBy })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const data = { role: grant.role }
    await recordEvent(tx, { action: 'member.role-granted', subjectKind: 'member', subjectId: grant.memberId, data })
  })
}

/** Suspends a member with a reason: every session ends, nothing may be done until he is restored. */
export async function suspendMember(context: Context, order: { memberId: string; reason: string }): Promise<void> {
  requireAdministrator(context.actor)
  await inTransaction(context, async (tx) => {
    await tx.db
      .updateTable('membership.member')
      .set({ suspended_at: tx.clock.now(), suspension_reason: order.reason })
      .where('id', '=', order.memberId)
      .execute()
    await endSessionsOf(tx, order.memberId, 'suspended')
    await refreshStanding(tx, order.memberId)
    await recordEvent(tx, {
      action: 'member.suspended',
      subjectKind: 'member',
      subjectId: order.memberId,
      reason: order.reason,
    })
  })
}
