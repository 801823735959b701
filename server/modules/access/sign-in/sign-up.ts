import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { postSignUp } from '#contracts/membership/endpoints.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { recordConsent, recordAcceptances, lockAddress, lockCredentials } from '#server/modules/members/index.ts'
import { mayMail, recordNobody } from '../links/mail-allowance.ts'
import { issueMailToken } from '../links/mail-tokens.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { doneOrRehearsed } from './rehearse.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'

type Form = InputOf<typeof postSignUp>

/**
 * Registers a member and lets the verification link be mailed. The answer is the same for a known address: its verified
 * owner gets a mail saying so, and an unverified registration is replaced by this one, so that nobody can wait under an
 * address that is not theirs. Refuses `password-common`.
 */
export async function signUp(context: Context, form: Form): Promise<OutputOf<typeof postSignUp>> {
  requireVisitorOrMember(context.actor)
  refuseCommonPassword(form.password)
  const passwordHash = await hashPassword(form.password, { client: context.client.address })
  const isMailed = await mayMail(context, form.email)
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, form.email)
    const known = await lockCredentials(tx, { emailAddress: form.email })
    if (!known?.isEmailVerified) {
      const id = known?.id ?? newId()
      const registered = await doneOrRehearsed(tx, true, () => register(tx, { id, form, passwordHash }, isMailed))
      const data = { tokenId: registered?.tokenId ?? undefined }
      return recordEvent(tx, { action: 'member.registered', subjectId: id, data })
    }
    // As much is written for an address that is taken, under one that nobody can have, and undone.
    const id = newId()
    const decoy = { id, form: { ...form, email: `${id}@nobody.invalid` }, passwordHash }
    await doneOrRehearsed(tx, false, () => register(tx, decoy, isMailed))
    return isMailed
      ? recordEvent(tx, { action: 'member.sign-up-repeated', subjectId: known.id })
      : recordNobody(tx, 'signup', form.email)
  })
  return { emailAddress: form.email }
}

interface Registration {
  readonly id: string
  readonly form: Form
  readonly passwordHash: string
}

async function register(
  tx: TransactionContext,
  registration: Registration,
  isMailed: boolean,
): Promise<{ readonly tokenId: string | null }> {
  const { id, form } = registration
  await storeRegistration(tx, registration)
  await recordAcceptances(tx, id, CONDITIONS)
  await recordConsents(tx, id, form)
  await refreshStanding(tx, id)
  return { tokenId: isMailed ? await issueMailToken(tx, id, 'verify-email') : null }
}

/** A new member, or the same one who registers anew before the address was proved. */
async function storeRegistration(tx: TransactionContext, { id, form, passwordHash }: Registration): Promise<void> {
  const now = tx.clock.now()
  const typed = {
    password_hash: passwordHash,
    password_changed_at: now,
    first_name: form.name,
    last_name: form.surname,
    phone: form.phone,
  }
  await tx.db
    .insertInto('membership.member')
    .values({
      id,
      email: form.email,
      email_verified_at: null,
      ...typed,
      industry_key: null,
      profession_key: null,
      education_level_key: null,
      gender_key: null,
      suspended_at: null,
      suspension_reason: null,
      registered_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(typed))
    .execute()
}

/** Conditions of membership. Consents are free, each by itself, and no part of them. */
const CONDITIONS: readonly LegalTextKind[] = ['membership-agreement', 'privacy-notice']

/**
 * Consents to commercial messages, each channel by itself; none where the operator sends none (law 6563 m.6). What somebody else ticked
 * who registered with this address before it was proved is taken back.
 */
async function recordConsents(tx: TransactionContext, id: string, form: Form): Promise<void> {
  const isAsked = tx.outside.iys !== null
  const [mails, sms] = [isAsked && form.commercialMessages, isAsked && form.commercialSms === true]
  if (mails) await recordAcceptances(tx, id, ['commercial-messages'])
  await recordConsent(tx, id, { consent: 'commercial-email', given: mails, source: 'sign-up' })
  await recordConsent(tx, id, { consent: 'commercial-sms', given: sms, source: 'sign-up' })
}
