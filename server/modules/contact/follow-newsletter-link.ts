import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  confirmNewsletter as confirmEndpoint,
  getNewsletterLink,
  leaveNewsletter as leaveEndpoint,
} from '#contracts/contact/newsletter-endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findAdvertising } from '#server/modules/membership/index.ts'
import { lockMember, recordConsent } from '#server/modules/members/index.ts'
import { findLeaver, findLeft, leaveLinkOfSubscription } from './leave-links.ts'
import { endSubscription, fingerprintOf, recordConsentStep } from './subscription-store.ts'

/** `ayse@ornek.com` → `a•••@ornek.com`: enough to recognise one's own. */
function maskAddress(email: string): string {
  return `${email.charAt(0)}•••${email.slice(email.lastIndexOf('@'))}`
}

/** What a mailed link would do now. Looking uses nothing up: mail programs open links by themselves. */
export async function showNewsletterLink(
  context: Context,
  { token }: InputOf<typeof getNewsletterLink>,
): Promise<OutputOf<typeof getNewsletterLink>> {
  const sha256 = fingerprintOf(token)
  const leftId = await findLeft(context, sha256)
  const found = context.db.selectFrom('contact.subscription').select(['email', 'state', 'confirm_by'])
  const row = await found
    .where((by) => (leftId === null ? by('confirm_sha256', '=', sha256) : by('id', '=', leftId)))
    .executeTakeFirst()
  const nothing = { purpose: 'none', address: null, hasLeft: false, isConfirmed: false } as const
  if (!row) return (await showMembersLink(context, sha256)) ?? nothing
  const address = maskAddress(row.email)
  if (leftId !== null) return { purpose: 'leave', address, hasLeft: row.state === 'left', isConfirmed: false }
  const isGood = row.state !== 'left' && row.confirm_by > context.clock.now()
  return isGood ? { purpose: 'confirm', address, hasLeft: false, isConfirmed: row.state === 'confirmed' } : nothing
}

/** Confirms an address by the mailed link; pressed again in its days it changes nothing. Refuses `link-invalid` for any other. */
export async function confirmNewsletter(
  context: Context,
  { token }: InputOf<typeof confirmEndpoint>,
): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  await inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    const confirmed = await tx.db
      .updateTable('contact.subscription')
      .set({ state: 'confirmed', confirmed_at: now })
      .where('confirm_sha256', '=', fingerprintOf(token))
      .where('state', '=', 'asked')
      .where('confirm_by', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) {
      if (await isConfirmedBy(tx, token)) return
      throw new Refusal('link-invalid')
    }
    await recordConsentStep(tx, confirmed.id, 'confirmed')
    // The letter that follows carries it.
    await leaveLinkOfSubscription(tx, confirmed.id)
    await recordEvent(tx, {
      action: 'newsletter.confirmed',
      subjectId: confirmed.id,
    })
  })
  return { done: true }
}

/** Whether the link has confirmed its address before, and nobody has left since: the first answer may have been lost. */
async function isConfirmedBy(tx: TransactionContext, token: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('contact.subscription')
    .select('id')
    .where('confirm_sha256', '=', fingerprintOf(token))
    .where('state', '=', 'confirmed')
    .where('confirm_by', '>', tx.clock.now())
    .executeTakeFirst()
  return found !== undefined
}

/** The link of a letter that a member got by their consent; null where it is none. */
async function showMembersLink(context: Context, sha256: Buffer) {
  const id = await findLeaver(context, sha256)
  const member = id === null ? null : await findAdvertising(context, { id })
  if (!member) return null
  const { emailAddress, mayMail } = member
  return {
    purpose: 'leave',
    address: emailAddress && maskAddress(emailAddress),
    hasLeft: !mayMail,
    isConfirmed: false,
  } as const
}

/**
 * Leaves the newsletter at once (law 6563 m.8 allows three business days); leaving twice changes nothing. Whichever letter the link
 * came with, all that is sent to its address on a consent ends: subscription and, of a member, the consent to commercial mails.
 */
export async function leaveNewsletter(
  context: Context,
  { token }: InputOf<typeof leaveEndpoint>,
): Promise<{ done: true }> {
  requireVisitorOrMember(context.actor)
  await inTransaction(context, async (tx) => {
    const leftId = await findLeft(tx, fingerprintOf(token))
    const found =
      leftId === null
        ? undefined
        : await tx.db
            .selectFrom('contact.subscription')
            .select(['email', 'state'])
            .where('id', '=', leftId)
            .forUpdate()
            .executeTakeFirst()
    const leaver = found ? null : await findLeaver(tx, fingerprintOf(token))
    const by = found ? { emailAddress: found.email } : leaver === null ? null : { id: leaver }
    if (!by || found?.state === 'asked') throw new Refusal('link-invalid')
    const member = await findAdvertising(tx, by)
    if (member?.mayMail) {
      await lockMember(tx, member.memberId)
      await recordConsent(tx, member.memberId, { consent: 'commercial-email', given: false, source: 'letter' })
    }
    const email = found?.email ?? member?.emailAddress
    const left = email ? await endSubscription(tx, email) : null
    if (left !== null) await recordEvent(tx, { action: 'newsletter.left', subjectId: left })
  })
  return { done: true }
}
