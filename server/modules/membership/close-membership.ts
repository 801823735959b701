import { leaveCompanies } from '#server/modules/companies/index.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import {
  closedAddress,
  deleteFormsOf,
  deleteInterests,
  discardPicture,
  withdrawConsents,
} from '#server/modules/members/index.ts'
import { deletePhoneCodes, nobodysPassword, revokePending, removeSecondFactor } from '#server/modules/access/index.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { isStaff } from '#server/modules/roles/index.ts'

/**
 * Ends a membership: nobody can sign in any more, contact data is erased and the address is free again. The sealed
 * identity and the records of money stay as long as the law asks (5549 m.8). Whether it may end, the member's lock and the event
 * of it are the caller's; refuses `staff-account` while they hold a role.
 */
export async function closeMembership(context: TransactionContext, memberId: string): Promise<void> {
  if (await isStaff(context, memberId)) throw new Refusal('staff-account')
  await leaveCompanies(context, memberId)
  const now = context.clock.now()
  await context.db
    .updateTable('membership.member')
    .set({
      closed_at: now,
      email: closedAddress(memberId),
      email_verified_at: null,
      password_hash: await nobodysPassword(),
      phone: null,
    })
    .where('id', '=', memberId)
    .execute()
  await deletePhoneCodes(context, memberId)
  await deleteInterests(context, memberId)
  await deleteFormsOf(context, memberId)
  await discardPicture(context, memberId)
  await withdrawConsents(context, memberId)
  await removeSecondFactor(context, memberId)
  await revokePending(context, memberId, { reason: 'membership-closed' })
  await refreshStanding(context, memberId)
}
