import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getInvestorNotifications,
  updateInvestorNotifications as updateEndpoint,
  updateNotificationChannels as channelsEndpoint,
} from '#contracts/contact/notification-endpoints.ts'
import { CONSENTS } from '#contracts/membership/consents.ts'
import { channelRule, CHOSEN_CELLS, SHOWN_TOPICS, TOLD_CHANNELS } from '#contracts/notifications/topics.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findConsents, findMember, lockMember, type Member, recordConsent } from '#server/modules/members/index.ts'
import { findIysStanding, type IysStanding } from '../iys/iys-standing.ts'
import { askNewsletter } from '../ask-newsletter.ts'
import { changeCells, listOwnRefusals } from './channel-refusals.ts'
import { endSubscription, findSubscription } from '../subscription-store.ts'

/** What `updateinvestornotifications` calls the campaign news: their mails. */
const NEWS = 'campaign-news.email'

type Settings = OutputOf<typeof getInvestorNotifications>

/** What the member agreed to, consent by consent, with day and place; and whether their address has the newsletter. */
export async function showNotificationSettings(context: Context): Promise<Settings> {
  const { id, roles } = requireMember(context.actor)
  const member = await findMember(context, id)
  if (!member) throw new Refusal('not-found')
  const steps = new Map((await findConsents(context, id)).map((step) => [step.consent, step]))
  const subscription = await findSubscription(context, member.emailAddress)
  const refused = await listOwnRefusals(context, id)
  const refusedSince = refused.get(NEWS) ?? null
  const atRegister = await standingsOf(context, member)
  return {
    consents: CONSENTS.map((consent) => {
      const step = steps.get(consent)
      return {
        consent,
        given: step?.given ?? false,
        changedAt: step ? toUnixSeconds(step.at) : null,
        source: step?.source ?? null,
        textVersion: step?.textVersion ?? null,
        register: step?.given === true && consent !== 'explicit-consent' ? atRegister[consent] : null,
      }
    }),
    newsletter: subscription
      ? { state: subscription.state, since: toUnixSeconds(subscription.since) }
      : { state: 'none', since: null },
    campaignNews: { isOn: refusedSince === null, since: refusedSince && toUnixSeconds(refusedSince) },
    topics: SHOWN_TOPICS.filter((topic) => topic !== 'staff-work' || roles.length > 0).map((topic) => ({
      topic,
      channels: TOLD_CHANNELS.map((channel) => {
        const rule = channel === 'sms' && context.outside.sms === null ? 'none' : channelRule(topic, channel)
        const isOff = rule === 'none' || (rule === 'chosen' && refused.has(`${topic}.${channel}`))
        return { channel, rule, isOn: !isOff }
      }),
    })),
    asksAdvertising: context.outside.iys !== null,
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
  // What nothing is done with is not asked for; what was given is taken back all the same.
  const isAsked = consent === 'campaign-news' || (consent !== 'explicit-consent' && context.outside.iys !== null)
  if (given && !isAsked) throw new Refusal(consent === 'newsletter' ? 'newsletter-off' : 'consent-not-asked')
  if (consent === 'newsletter') {
    const member = await findMember(context, id)
    if (!member) throw new Refusal('not-found')
    if (given) return askNewsletter(context, { email: member.emailAddress, consent: true, companyUrl: '' })
    return leaveNewsletterOf(context, member.emailAddress)
  }
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    if (consent === 'campaign-news') return changeCells(tx, id, [{ cell: NEWS, isOn: given }])
    // Its event is written with its evidence.
    await recordConsent(tx, id, { consent, given, source: 'settings' })
  })
  return { done: true }
}

/** How the member's own address and number stand at the register; what is not handed in yet waits. */
async function standingsOf(
  context: Pick<Context, 'db'>,
  { emailAddress, phone, phoneVerifiedAt }: Member,
): Promise<Readonly<Record<'commercial-email' | 'commercial-sms', IysStanding>>> {
  return {
    'commercial-email': (await findIysStanding(context, emailAddress, 'EPOSTA')) ?? 'waiting',
    'commercial-sms': phoneVerifiedAt ? ((await findIysStanding(context, phone, 'MESAJ')) ?? 'waiting') : null,
  }
}

/** Takes the matrix whole; what law or safety asks for is no part of it. */
export async function changeChannels(
  context: Context,
  { wanted }: InputOf<typeof channelsEndpoint>,
): Promise<{ done: true }> {
  const { id, roles } = requireMember(context.actor)
  // What their form does not show is not switched off by saving it.
  const isShown = (cell: string): boolean =>
    (roles.length > 0 || !cell.startsWith('staff-work.')) && (context.outside.sms !== null || !cell.endsWith('.sms'))
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    const changes = CHOSEN_CELLS.filter(isShown).map((cell) => ({ cell, isOn: wanted.includes(cell) }))
    await changeCells(tx, id, changes)
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
