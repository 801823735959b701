import { formatMoment } from '#contracts/common/time/time.ts'
import { type EventName, isEventName } from '#contracts/events.ts'
import { type ToldValues, untilMoment } from '../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { STEP_CODE_MINUTES } from '#contracts/membership/sign-in/second-factor.ts'
import { deviceKinds, stepMethodNames } from '#contracts/membership/sign-in/second-factor-messages.ts'
import { paths } from '#contracts/paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { OwnEvents, RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { dataOf, type HeardEvent, isOf } from '#server/kit/due-work/heard-event.ts'
import { findMember } from '#server/modules/members/index.ts'
import { MAIL_LINK_HOURS, PHONE_CODE_MINUTES } from '#server/modules/access/index.ts'
import { changeComposers, changeInvestorComposers } from './composers/changes.ts'
import { companyComposers } from './composers/companies.ts'
import { contactComposers } from './composers/contact.ts'
import { copyComposers } from './composers/copies.ts'
import { estateComposers } from './composers/estates.ts'
import { founderComposers } from './composers/founders.ts'
import { heldResultComposers, heldResultInvestorComposers } from './composers/held-results.ts'
import { campaignComposers, investmentComposers } from './composers/investments.ts'
import { lostPhoneComposers } from './composers/lost-phones.ts'
import { invariantComposers } from './composers/invariants.ts'
import { parameterComposers } from './composers/parameters.ts'
import { mkkComposers } from './composers/mkk.ts'
import { payoutAccountNamed, payoutComposers } from './composers/payouts.ts'
import { receiptComposers } from './composers/receipts.ts'
import { reportComposers, reportInvestorComposers } from './composers/reports.ts'
import { reviewComposers } from './composers/reviews.ts'
import type { Composer, Composers, InvestorComposers } from './composers/composer.ts'
import { address, memberAsReceiver, TOKEN_MARK, type Addressed, type Telling } from './tell.ts'
import { lifetimeText, minutesText } from '../templates/values.ts'
import { composeTestMessage } from './test-message.ts'

const newPassword = (): string => paths.auth.forgotPassword.href()

/** To the member the event is about. */
function toMember(
  name: LetterName,
  path: () => string,
  values: (event: RecordedEvent) => ToldValues = () => ({}),
): Composer {
  return async (context, event) => {
    const member = await findMember(context, event.subjectId)
    if (!member) return []
    const told = { name, path: path(), values: { fullName: member.fullName, ...values(event) } }
    return [{ to: memberAsReceiver(member), told }]
  }
}

/** Events that bring a token of a mailed link along. */
type LinkEvent =
  | 'member.registered'
  | 'member.verification-requested'
  | 'member.password-link-requested'
  | 'member.email-change-asked'
  | 'member.staff-invited'

/** To the member, with a link; without a token there is nothing to send. */
function withLink(
  name: LetterName,
  purpose: keyof typeof MAIL_LINK_HOURS,
  path: (token: string) => string,
): Composer<LinkEvent> {
  return async (context, event) => {
    const member = await findMember(context, event.subjectId)
    const tokenId = member && dataOf(event).tokenId
    if (!member || !tokenId) return []
    const values = { fullName: member.fullName, linkLifetime: lifetimeText(MAIL_LINK_HOURS[purpose]) }
    return [{ to: memberAsReceiver(member), told: { name, path: path(TOKEN_MARK), values }, mailTokenId: tokenId }]
  }
}

const verifyEmail = (token: string): string => paths.auth.verifyEmail.href({ token })
const resetPassword = (token: string): string => paths.auth.resetPassword.href({ token })
const newAddressLink = withLink('change-email', 'change-email', verifyEmail)
const addressNotice = toMember('email-change-notice', newPassword)

/** The wanted address gets the link, the present one hears of it. */
const emailChange: Composer<'member.email-change-asked'> = async (context, event) => {
  const wanted = (await findMember(context, event.subjectId))?.pendingEmailAddress
  if (!wanted) return []
  const links = await newAddressLink(context, event)
  const toWanted = links.map((link) => ({ ...link, to: { ...link.to, emailAddress: wanted } }))
  return [...toWanted, ...(toWanted.length > 0 ? await addressNotice(context, event) : [])]
}

/** To the number that is to be verified, whether or not it is known to be the member's. */
const phoneCode: Composer<'member.phone-code-requested'> = async (context, event) => {
  const member = await findMember(context, event.subjectId)
  if (!member) return []
  const values = {
    fullName: member.fullName,
    code: TOKEN_MARK,
    codeLifetime: minutesText(PHONE_CODE_MINUTES),
  }
  const to = { ...memberAsReceiver(member), phone: member.phone }
  return [{ to, told: { name: 'phone-code', path: '', values }, mailTokenId: dataOf(event).codeId }]
}

/** A code for one sign-in, to the member's verified number or their mail, as they chose. */
const signInCode: Composer<'member.step-code-requested'> = async (context, event) => {
  const member = await findMember(context, event.subjectId)
  if (!member) return []
  const { channel, codeId } = dataOf(event)
  const values = { fullName: member.fullName, code: TOKEN_MARK, codeLifetime: minutesText(STEP_CODE_MINUTES) }
  const name = channel === 'sms' ? 'sign-in-code-sms' : 'sign-in-code'
  return [{ to: memberAsReceiver(member), told: { name, path: '', values }, mailTokenId: codeId }]
}

/** A code that signs one text, for who has no second step of their own. */
const signingCode: Composer<'member.signing-code-requested'> = async (context, event) => {
  const member = await findMember(context, event.subjectId)
  if (!member) return []
  const { channel, codeId } = dataOf(event)
  const values = { fullName: member.fullName, code: TOKEN_MARK, codeLifetime: minutesText(STEP_CODE_MINUTES) }
  const name = channel === 'sms' ? 'signing-code-sms' : 'signing-code'
  return [{ to: memberAsReceiver(member), told: { name, path: '', values }, mailTokenId: codeId }]
}

const ownSteps = (): string => paths.profile.secondFactor.href()

/** A second step that came or went, by its name and what its owner calls it. */
function aboutStep(name: LetterName): Composer<'member.second-step-added' | 'member.second-step-removed'> {
  return async (context, event) => {
    const { means, name: own } = dataOf(event)
    const stepMethod = own ? `${stepMethodNames[means]} (${own})` : stepMethodNames[means]
    return toMember(name, ownSteps, (each) => ({ ...when(each), stepMethod }))(context, event)
  }
}

const ownSessions = (): string => paths.profile.sessions.href()

const newDevice: Composer<'member.new-device'> = (context, event) => {
  const deviceKind = dataOf(event).browser || deviceKinds.unknown
  return toMember('new-device', ownSessions, (each) => ({ ...when(each), deviceKind }))(context, event)
}

const ownData = (): string => paths.profile.data.href()

const exportMade: Composer<'member.export-made'> = (context, event) => {
  const availableUntil = untilMoment(new Date(dataOf(event).expiresAt))
  return toMember('data-export-ready', ownData, () => ({ availableUntil }))(context, event)
}

const when = (event: RecordedEvent): ToldValues => ({ changedAt: formatMoment(event.occurredAt) })
const passwordChanged = toMember('password-changed', newPassword, when)
const secondFactorOff = toMember('second-factor-off', newPassword, when)
const stepsRemoved = toMember('lost-phone-done', () => paths.auth.signIn.href(), when)

/** Who lost their telephone signs in with the code that is mailed to them from now on. */
const secondFactorReset: Composer<'member.second-factor-reset'> = (context, event) =>
  (dataOf(event).by === 'lost-phone' ? stepsRemoved : secondFactorOff)(context, event)

const verification = withLink('verify-email', 'verify-email', verifyEmail)

/** Events about the safety of an account, and those whose letter carries what somebody waits for: a link or a code. */
const URGENT_COMPOSERS = {
  'member.staff-invited': withLink('staff-invited', 'invitation', resetPassword),
  'member.registered': verification,
  'member.verification-requested': verification,
  'member.sign-up-repeated': toMember('already-registered', () => paths.auth.signIn.href()),
  'member.password-link-requested': withLink('reset-password', 'reset-password', resetPassword),
  'member.password-changed': passwordChanged,
  'member.password-reset': passwordChanged,
  'member.email-change-asked': emailChange,
  'member.phone-code-requested': phoneCode,
  'member.phone-changed': toMember('phone-changed', newPassword, when),
  'member.second-factor-enabled': toMember('second-factor-on', newPassword, when),
  'member.second-factor-disabled': secondFactorOff,
  'member.second-factor-reset': secondFactorReset,
  ...lostPhoneComposers,
  'member.second-step-added': aboutStep('second-step-added'),
  'member.second-step-removed': aboutStep('second-step-removed'),
  'member.step-code-requested': signInCode,
  'member.signing-code-requested': signingCode,
  'member.new-device': newDevice,
  'member.export-made': exportMade,
  'member.export-failed': toMember('data-export-failed', ownData),
  'member.second-factor-locked': toMember('codes-exhausted', newPassword, when),
  'member.suspended': toMember('account-suspended', () => paths.contact.href(), when),
  ...estateComposers,
  'member.death-undo-confirmed': toMember('account-restored', () => paths.auth.signIn.href(), when),
  'member.restored': toMember('account-restored', () => paths.auth.signIn.href(), when),
  'member.recovery-code-used': toMember('recovery-code-used', newPassword, when),
  'settlement.payout-account-named': payoutAccountNamed,
  ...invariantComposers,
} satisfies Composers

/** Which events are told by mail, and how. Events not named here are nobody's news. */
const COMPOSERS: Composers = {
  ...changeComposers,
  ...companyComposers,
  ...contactComposers,
  ...copyComposers,
  ...founderComposers,
  ...heldResultComposers,
  ...investmentComposers,
  ...parameterComposers,
  ...mkkComposers,
  ...payoutComposers,
  ...receiptComposers,
  ...reportComposers,
  ...reviewComposers,
  ...URGENT_COMPOSERS,
}

/** Which events are told to all who invested, however many they are (tell-investors.ts). */
const INVESTOR_COMPOSERS: InvestorComposers = {
  ...campaignComposers,
  ...changeInvestorComposers,
  ...heldResultInvestorComposers,
  ...reportInvestorComposers,
}

/** Events whose letters are composed before those of all others. */
export const URGENT_EVENTS: readonly string[] = [...Object.keys(URGENT_COMPOSERS), 'newsletter.asked']

/** Orders, payments and withdrawals: what is owed back to one alone they asked for, or a payment of theirs came to it. */
export const OWN_EVENTS: OwnEvents = {
  actions: ['investment.placed', 'investment.confirmed', 'investment.paid', 'card.authorised', 'card.captured'],
  alone: ['investment.refund-owed', 'investment.payment-set-aside', 'investment.payment-lost'],
}

/** The messages an event asks for; none for most events. */
export async function compose(context: Context, event: RecordedEvent): Promise<Addressed[]> {
  if (isOf(event, 'content.test-message-requested')) return composeTestMessage(context, event)
  return isEventName(event.action) ? address(context, await tell(context, { ...event, action: event.action })) : []
}

/** Whether an event is told to all who invested in the campaign it is about. */
export const isForInvestors = ({ action }: RecordedEvent): boolean => Object.hasOwn(INVESTOR_COMPOSERS, action)

/** The messages of such an event to these investors. */
export async function composeForInvestors(
  context: Context,
  event: RecordedEvent,
  ids: readonly string[],
): Promise<Addressed[]> {
  if (ids.length === 0 || !isEventName(event.action)) return []
  return address(context, await tellInvestors(context, { ...event, action: event.action }, ids))
}

async function tellInvestors<Name extends EventName>(
  context: Context,
  event: HeardEvent<Name>,
  ids: readonly string[],
): Promise<Telling[]> {
  const composer: InvestorComposers[Name] = INVESTOR_COMPOSERS[event.action]
  return (await composer?.(context, event, ids)) ?? []
}

async function tell<Name extends EventName>(context: Context, event: HeardEvent<Name>): Promise<Telling[]> {
  const composer: Composers[Name] = COMPOSERS[event.action]
  return (await composer?.(context, event)) ?? []
}
