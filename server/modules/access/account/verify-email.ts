import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  sendVerificationEmail,
  updateEmailVerify,
  verifyEmail as endpoint,
} from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { mayMail, recordNobody } from '../links/mail-allowance.ts'
import { findConfirmedBefore, issueMailToken, spendMailToken } from '../links/mail-tokens.ts'
import { lockAddress, lockCredentials } from '#server/modules/members/index.ts'
import { doneOrRehearsed } from '../sign-in/rehearse.ts'
import { revokePending } from '../sign-in/revoke-access.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { refuseTaken } from '#server/kit/database/unique-violation.ts'

/** Lets the verification link be mailed again. Same answer for unknown and verified addresses, to which nothing is sent. */
export async function sendVerificationLink(
  context: Context,
  input: InputOf<typeof sendVerificationEmail>,
): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  if (!(await mayMail(context, input.emailAddress))) return { done: true }
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, input.emailAddress)
    const known = await lockCredentials(tx, input)
    const member = known && !known.isEmailVerified && !known.isSuspended ? known : null
    const tokenId = await doneOrRehearsed(tx, member !== null, () =>
      issueMailToken(tx, member?.id ?? newId(), 'verify-email'),
    )
    if (!member || tokenId === null) return recordNobody(tx, 'sendverificationemail', input.emailAddress)
    return recordEvent(tx, {
      action: 'member.verification-requested',
      subjectId: member.id,
      data: { tokenId },
    })
  })
  return { done: true }
}

/**
 * Uses up the mailed link: of a sign-up, and the address counts as the member's; of a change, and the new address takes the
 * old one's place, and what the old one's reader could still use ends. Used again while it would still work, it answers with the
 * address it confirmed (`already`). Refuses `token-invalid`, also when the account was taken back meanwhile or somebody else has the
 * new address by now.
 */
export function verifyEmail(context: Context, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  return spendLink(context, input.token, 'verify-email', 'change-email')
}

/** The same of a change alone; the link of a sign-up is no use here. */
export function verifyNewEmail(
  context: Context,
  input: InputOf<typeof updateEmailVerify>,
): Promise<OutputOf<typeof updateEmailVerify>> {
  return spendLink(context, input.token, 'change-email')
}

async function spendLink(
  context: Context,
  token: string,
  ...purposes: readonly ('verify-email' | 'change-email')[]
): Promise<OutputOf<typeof endpoint>> {
  requireVisitorOrMember(context.actor)
  const before = await findConfirmedBefore(context, token, purposes)
  if (before !== null) return { emailAddress: before, already: true }
  try {
    return await confirmBy(context, token, purposes)
  } catch (error) {
    // Of two presses at the same moment the second waited for the first, and hears what it brought about.
    const meanwhile = error instanceof Refusal ? await findConfirmedBefore(context, token, purposes) : null
    if (meanwhile === null) throw error
    return { emailAddress: meanwhile, already: true }
  }
}

function confirmBy(
  context: Context,
  token: string,
  purposes: readonly ('verify-email' | 'change-email')[],
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(context, async (tx) => {
    const { id, memberId, purpose } = await spendMailToken(tx, token, ...purposes)
    const isChange = purpose === 'change-email'
    const emailAddress = isChange ? await takeNewAddress(tx, memberId, id) : await confirmAddress(tx, memberId)
    await refreshStanding(tx, memberId)
    const action = isChange ? 'member.email-changed' : 'member.email-verified'
    await recordEvent(tx, { action, subjectId: memberId })
    return { emailAddress, already: false }
  })
}

async function confirmAddress(tx: TransactionContext, memberId: string): Promise<string> {
  const { email } = await tx.db
    .updateTable('membership.member')
    .set({ email_verified_at: tx.clock.now() })
    .where('id', '=', memberId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email ?? ''
}

async function takeNewAddress(tx: TransactionContext, memberId: string, linkId: string): Promise<string> {
  const update = tx.db
    .updateTable('membership.member')
    .set((field) => ({
      email: field.ref('pending_email').$notNull(),
      pending_email: null,
      email_verified_at: tx.clock.now(),
    }))
    .where('id', '=', memberId)
    .where('pending_email', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  const changed = await refuseTaken('member_email_key', () => new Refusal('token-invalid'), update)
  if (!changed) throw new Refusal('token-invalid')
  await revokePending(tx, memberId, { reason: 'email-changed', exceptLink: linkId })
  return changed.email ?? ''
}
