import type { StaffRole } from '#contracts/common/roles.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findRoles, storeRoles } from './roles-store.ts'

/** Gives a member a staff role, for jobs of the platform (trial data); one they hold already stays as it is. */
export async function grantRole(context: Context, grant: { memberId: string; role: StaffRole }): Promise<void> {
  requireSystem(context.actor)
  await inTransaction(context, async (tx) => {
    const before = await findRoles(tx, grant.memberId)
    if (before.includes(grant.role)) return
    const after = [...before, grant.role]
    await storeRoles(tx, grant.memberId, after, null)
    await recordEvent(tx, {
      action: 'member.roles-changed',
      subjectId: grant.memberId,
      data: { before, after },
    })
  })
}
