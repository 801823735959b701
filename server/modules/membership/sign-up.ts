import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { postSignUp } from '#contracts/membership/endpoints.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/transaction.ts'
import { recordAcceptances } from './legal-acceptances.ts'
import { mayMail, recordNobody } from './mail-allowance.ts'
import { issueMailToken } from './mail-tokens.ts'
import { findCredentials, lockAddress } from './member-store.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { refreshStanding } from './standing.ts'

type Form = InputOf<typeof postSignUp>

/**
 * Registers a member and lets the verification link be mailed. The answer is the same for a known address: its verified
 * owner gets a mail saying so, and an unverified registration is replaced by this one, so that nobody can wait under an
 * address that is not his. Refuses `password-common`.
 */
export async function signUp(context: Context, form: Form): Promise<OutputOf<typeof postSignUp>> {
  requireVisitorOrMember(context.actor)
  refuseCommonPassword(form.password)
  const passwordHash = await hashPassword(form.password)
  const isMailed = await mayMail(context, form.email)
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, form.email)
    const known = await findCredentials(tx, { emailAddress: form.email })
    if (known?.isEmailVerified) {
      // Something is written either way: a transaction without a write ends sooner, and would tell.
      return isMailed ? recordSignUp(tx, 'member.sign-up-repeated', known.id) : recordNobody(tx, 'signup', form.email)
    }
    const memberId = known
      ? await replaceRegistration(tx, known.id, form, passwordHash)
      : await register(tx, form, passwordHash)
    await recordAcceptances(tx, memberId, acceptedKinds(form))
    await refreshStanding(tx, memberId)
    const tokenId = isMailed ? await issueMailToken(tx, memberId, 'verify-email') : null
    await recordSignUp(tx, 'member.registered', memberId, tokenId)
  })
  return { emailAddress: form.email }
}

async function recordSignUp(
  tx: TransactionContext,
  action: 'member.registered' | 'member.sign-up-repeated',
  memberId: string,
  tokenId: string | null = null,
): Promise<void> {
  await recordEvent(tx, { action, subjectKind: 'member', subjectId: memberId, data: tokenId ? { tokenId } : {} })
}

async function register(tx: TransactionContext, form: Form, passwordHash: string): Promise<string> {
  const id = newId()
  const now = tx.clock.now()
  await tx.db
    .insertInto('membership.member')
    .values({
      id,
      email: form.email,
      email_verified_at: null,
      password_hash: passwordHash,
      password_changed_at: now,
      first_name: form.name,
      last_name: form.surname,
      phone: form.phone,
      profile_picture: null,
      industry_key: null,
      profession_key: null,
      education_level_key: null,
      gender_key: null,
      suspended_at: null,
      suspension_reason: null,
      registered_at: now,
    })
    .execute()
  return id
}

async function replaceRegistration(
  tx: TransactionContext,
  id: string,
  form: Form,
  passwordHash: string,
): Promise<string> {
  await tx.db
    .updateTable('membership.member')
    .set({
      password_hash: passwordHash,
      password_changed_at: tx.clock.now(),
      first_name: form.name,
      last_name: form.surname,
      phone: form.phone,
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** Agreement and notice are conditions of membership; the two consents are free. */
function acceptedKinds(form: Form): LegalTextKind[] {
  return [
    'membership-agreement',
    'privacy-notice',
    ...(form.explicitConsent ? (['explicit-consent'] as const) : []),
    ...(form.commercialMessages ? (['commercial-messages'] as const) : []),
  ]
}
