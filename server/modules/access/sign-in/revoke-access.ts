import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { voidAllMailTokens } from '../links/mail-tokens.ts'
import { voidPhoneCodes } from '../links/phone-codes.ts'
import { forgetDevicesOf } from '../devices/remembered-devices.ts'
import { endRequest } from '../lost-phone/end-request.ts'
import { voidCeremoniesOf } from '../steps/ceremonies.ts'
import { spendChallengesOf } from '../steps/challenges.ts'
import { discardPrepared } from '../steps/second-factor-store.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { voidSetupLinks } from '../links/setup-links.ts'
import type { SessionEnd } from '../tables.ts'

export interface Revocation {
  readonly reason: SessionEnd
  /** The session its owner is acting in, which stays. */
  readonly exceptSession?: string
  /** The mailed link that is being used, which may be opened again. */
  readonly exceptLink?: string
}

/**
 * Voids whatever somebody may have begun in an account before it was taken back: sessions, an e-mail address that waits for its
 * link, every mailed link, codes sent to a telephone, sign-ins that owe their second step, a second factor half set up, what
 * devices were asked to sign, browsers that are remembered, the link that replaces a lost second factor, the
 * request of somebody who says that they lost their telephone. The one list of these:
 * every verb that sets a password, suspends, closes, gives roles, removes a second factor or moves the account to another address
 * calls it, under the member's lock. What the owner still needs they ask for anew: a link for a password comes to whoever reads the
 * account's mail, verified or not.
 */
export async function revokePending(
  tx: TransactionContext,
  memberId: string,
  { reason, exceptSession, exceptLink }: Revocation,
): Promise<void> {
  await tx.db
    .updateTable('membership.member')
    .set({ pending_email: null })
    .where('id', '=', memberId)
    .where('pending_email', 'is not', null)
    .execute()
  await endRequest(tx, memberId, 'void')
  await voidAllMailTokens(tx, memberId, exceptLink)
  await voidPhoneCodes(tx, memberId)
  await spendChallengesOf(tx, memberId)
  await discardPrepared(tx, memberId)
  await voidCeremoniesOf(tx, memberId)
  await forgetDevicesOf(tx, memberId)
  await voidSetupLinks(tx, memberId)
  await endSessionsOf(tx, memberId, reason, exceptSession)
}
