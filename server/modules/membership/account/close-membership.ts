import { leaveCompanies } from '../company/change-members.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { closedAddress } from './closed-address.ts'
import { nobodysPassword } from './passwords.ts'
import { revokePending } from '../sign-in/revoke-access.ts'
import { removeSecondFactor } from '../second-factor/second-factor-store.ts'
import { withdrawConsents } from '../consents/consents.ts'
import { deleteFormsOf } from '../kept-form/kept-form-store.ts'
import { discardPicture } from '../picture/picture-store.ts'
import { refreshStanding } from '../eligibility/standing.ts'
import { isStaff } from '../roles/roles-store.ts'

/**
 * Ends a membership: nobody can sign in any more, contact data is erased and the address is free again. The sealed
 * identity and the records of money stay as long as the law asks (5549 m.8). Whether it may end, the member's lock and the event
 * of it are the caller's; refuses `staff-account` while he holds a role.
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
  // They hold the number they were sent to.
  await context.db.deleteFrom('membership.phone_code').where('member_id', '=', memberId).execute()
  await context.db.deleteFrom('membership.interest').where('member_id', '=', memberId).execute()
  await deleteFormsOf(context, memberId)
  await discardPicture(context, memberId)
  await withdrawConsents(context, memberId)
  await removeSecondFactor(context, memberId)
  await revokePending(context, memberId, { reason: 'membership-closed' })
  await refreshStanding(context, memberId)
}
