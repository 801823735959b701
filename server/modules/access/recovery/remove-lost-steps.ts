import { addHours } from '#contracts/common/time/time.ts'
import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { lockMember } from '#server/modules/members/index.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { removeSecondFactor } from '../steps/second-factor-store.ts'
import { revokePending } from '../sign-in/revoke-access.ts'
import { machineClock } from '#server/kit/clock.ts'
import { endRequest } from '../lost-phone/end-request.ts'
import { findOpenRequest, settleRequest } from '../lost-phone/lost-phone-store.ts'

const NAME = 'membership.remove-lost-steps'
const AT_ONCE = 50

/**
 * Removes every second step of a member whose request is approved and whose waiting time is over. A code by mail takes their place, so
 * that the account never stands behind a password alone; the number counts as unproven, sessions and remembered browsers end, and what
 * moves money is held for a while. False where there is nothing to do yet, or any more.
 */
export async function removeIfDue(tx: TransactionContext, memberId: string): Promise<boolean> {
  const open = await findOpenRequest(tx, memberId)
  if (!open?.isApproved || open.dueAt > tx.clock.now()) return false
  // A role that came meanwhile: their administrator does it.
  if (await isStaff(tx, memberId)) return endRequest(tx, memberId, 'void')
  const { value: hours } = await findParameter(tx, 'lost-phone.hold')
  await settleRequest(tx, open.id, 'removed', addHours(tx.clock.now(), Number(hours)))
  await removeSecondFactor(tx, memberId)
  await tx.db
    .insertInto('membership.code_method')
    .values({ member_id: memberId, channel: 'mail', enabled_at: machineClock.now() })
    .execute()
  await tx.db.updateTable('membership.member').set({ phone_verified_at: null }).where('id', '=', memberId).execute()
  await revokePending(tx, memberId, { reason: 'second-factor-changed' })
  await refreshStanding(tx, memberId)
  await recordEvent(tx, { action: 'member.second-factor-reset', subjectId: memberId, data: { by: 'lost-phone' } })
  return true
}

/** Approved requests whose waiting time is over take effect. */
export const removeLostSteps: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ memberId: string }>`
      select l.member_id from membership.lost_phone l join membership.review r on r.id = l.id
        where l.settled_at is null and l.due_at <= ${context.clock.now()} and r.outcome = 'approved'
        order by l.due_at limit ${AT_ONCE}`.execute(context.db)
    return eachApart(
      context,
      NAME,
      rows,
      ({ memberId }) => memberId,
      ({ memberId }) => remove(context, memberId),
    )
  },
}

async function remove(context: Context, memberId: string): Promise<boolean> {
  requireSystem(context.actor)
  return inTransaction(context, async (tx) => {
    await lockMember(tx, memberId)
    return removeIfDue(tx, memberId)
  })
}
