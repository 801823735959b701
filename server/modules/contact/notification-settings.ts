import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getInvestorNotifications,
  updateInvestorNotifications as updateEndpoint,
} from '#contracts/contact/notification-endpoints.ts'
import { CONSENTS } from '#contracts/membership/consents.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findConsents, findMember, lockMember, recordConsent } from '#server/modules/membership/index.ts'
import { askNewsletter } from './ask-newsletter.ts'
import { endSubscription, findSubscription } from './subscription-store.ts'

type Settings = OutputOf<typeof getInvestorNotifications>

/** What the member agreed to, consent by consent, with day and place; and whether his address has the newsletter. */
export async function showNotificationSettings(context: Context): Promise<Settings> {
  const { id } = requireMember(context.actor)
  const member = await findMember(context, id)
  if (!member) throw new Refusal('not-found')
  const steps = new Map((await findConsents(context, id)).map((step) => [step.consent, step]))
  const subscription = await findSubscription(context, member.emailAddress)
  return {
    consents: CONSENTS.map((consent) => {
      const step = steps.get(consent)
      return {
        consent,
        given: step?.given ?? false,
        changedAt: step ? toUnixSeconds(step.at) : null,
        source: step?.source ?? null,
        textVersion: step?.textVersion ?? null,
      }
    }),
    newsletter: subscription
      ? { state: subscription.state, since: toUnixSeconds(subscription.since) }
      : { state: 'none', since: null },
    emailAddress: member.emailAddress,
    phone: member.phone,
    isPhoneVerified: member.phoneVerifiedAt !== null,
  }
}

/**
 * Gives one consent or takes it back, from this moment on (law 6563 m.8 allows three business days; KVKK m.7). The newsletter
 * of the member's own address ends at once too; it begins, as for everyone, with the link mailed to it.
 */
export async function changeNotificationSettings(
  context: Context,
  { consent, given }: InputOf<typeof updateEndpoint>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  if (consent === 'newsletter') {
    const member = await findMember(context, id)
    if (!member) throw new Refusal('not-found')
    if (given) return askNewsletter(context, { email: member.emailAddress, consent: true, companyUrl: '' })
    return leaveNewsletterOf(context, member.emailAddress)
  }
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    // Its event is written with its evidence.
    await recordConsent(tx, id, { consent, given, source: 'settings' })
  })
  return { done: true }
}

async function leaveNewsletterOf(context: Context, emailAddress: string): Promise<{ done: true }> {
  requireMember(context.actor)
  await inTransaction(context, async (tx: TransactionContext) => {
    const subjectId = await endSubscription(tx, emailAddress)
    if (subjectId === null) return
    await recordEvent(tx, { action: 'newsletter.left', subjectId })
  })
  return { done: true }
}
