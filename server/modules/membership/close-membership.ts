import { randomBytes } from 'node:crypto'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { refreshStanding } from './standing.ts'

/**
 * Ends a membership: nobody can sign in any more, contact data is erased and the address is free again. The sealed
 * identity and the records of money stay as long as the law asks (5549 m.8). Whether it may end, and the event of it, are the caller's.
 */
export async function closeMembership(context: TransactionContext, memberId: string): Promise<void> {
  const now = context.clock.now()
  await context.db
    .updateTable('membership.member')
    .set({
      closed_at: now,
      email: `closed-${memberId}@closed.invalid`,
      pending_email: null,
      email_verified_at: null,
      password_hash: await hashPassword(randomBytes(32).toString('base64')),
      phone: '+905000000000',
      profile_picture: null,
    })
    .where('id', '=', memberId)
    .execute()
  await endSessionsOf(context, memberId, 'membership-closed')
  await refreshStanding(context, memberId)
}
