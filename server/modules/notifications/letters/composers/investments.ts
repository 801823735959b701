import { formatKurus } from '#contracts/common/money/money.ts'
import { endReasons } from '#contracts/investments/messages.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import type { ToldValues } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { paths } from '#contracts/paths.ts'
import { MISSED_CODES, type MissedCode } from '#contracts/settlement/registration/legal-deadlines.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import { findAcceptedTitles, findInvestmentForNotice, findPrepared } from '#server/modules/investments/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { endReasonOf } from './mkk-reasons.ts'
import { toFounder, withReason } from './founders.ts'
import { bankReason } from './payouts.ts'
import type { Composer, Composers, InvestorComposers, ToInvestors } from './composer.ts'
import { memberAsReceiver } from '../tell.ts'
import { toMembers } from './to-members.ts'
import { aboutInvestment } from '../../templates/values.ts'

/** What is told instead of an investment that a card paid: its money lies elsewhere, and goes back elsewhere. */
const OF_CARDS: Readonly<Partial<Record<LetterName, LetterName>>> = {
  'investment-paid': 'card-payment-agreed',
  'investment-withdrawn': 'card-refund-owed',
  'campaign-refund': 'card-refund-owed',
  'campaign-cancelled': 'card-refund-owed',
  'campaign-delisted': 'card-refund-owed',
  'refund-executed': 'card-refund-executed',
}

/** To the investor behind an investment; the letter leads to the investment, or to `path`. */
export function toInvestor(
  name: LetterName | ((event: RecordedEvent) => LetterName),
  path?: string,
  idOf: (event: RecordedEvent) => string = (event) => event.subjectId,
): Composer {
  return async (context, event) => {
    const investment = await findInvestmentForNotice(context, idOf(event))
    if (!investment) return []
    const offering = await findOffering(context, investment.projectId)
    const member = await findMember(context, investment.investorId)
    if (!offering || !member) return []
    const notice = { ...investment, fullName: member.fullName, projectTitle: offering.title }
    const chosen = typeof name === 'string' ? name : name(event)
    const told = aboutInvestment(investment.isByCard ? (OF_CARDS[chosen] ?? chosen) : chosen, notice)
    return [{ to: memberAsReceiver(member), told: path === undefined ? told : { ...told, path } }]
  }
}

/** Of a payment that pays no order; what pays one is told with the order's own step. */
const cardAuthorised: Composer<'card.authorised'> = async (context, event) => {
  const { returnCode, investmentId } = dataOf(event)
  return returnCode === null ? [] : toInvestor('card-payment-returned')(context, { ...event, subjectId: investmentId })
}

/** Of a payment that pays its order: what the card was charged in all, as its statement shows it. */
const cardCaptured: Composer<'card.captured'> = async (context, event) => {
  const { amountKurus, surchargeKurus, isCounted, investmentId } = dataOf(event)
  if (surchargeKurus === undefined || !isCounted) return []
  const sums = {
    cardSurcharge: surchargeKurus > 0n ? formatKurus(surchargeKurus) : null,
    cardTotal: formatKurus(amountKurus + surchargeKurus),
  }
  const tellings = await toInvestor('card-payment-taken')(context, { ...event, subjectId: investmentId })
  return tellings.map(({ told, ...to }) => ({ ...to, told: { ...told, values: { ...told.values, ...sums } } }))
}

const orderPlaced = toInvestor('investment-placed')
const acceptedPapers = toInvestor('investment-documents')

/** What was accepted is a letter of its own: printing its papers must not hold up the one that says where to pay. */
const placed: Composer<'investment.placed' | 'investment.confirmed'> = async (context, event) => {
  // Of a company's order nobody is told where to pay before a second person confirmed it, where one has to.
  const prepared = await findPrepared(context, event.subjectId)
  if (event.action === 'investment.placed' && prepared?.needsSecond) return []
  const letters = await orderPlaced(context, event)
  if (letters.length === 0) return []
  const { acceptanceId } = dataOf(event)
  const titles = await findAcceptedTitles(context, acceptanceId)
  if (titles.length === 0) return letters
  const papers = await acceptedPapers(context, event)
  return [...letters, ...papers.map((telling) => ({ ...telling, attachedAcceptanceId: acceptanceId }))]
}

/** A refund that did not reach its investor, with the bank's reason; the letter leads to their own bank accounts. */
const refundFailed = (
  name: LetterName,
): Composer<'investment.refund-account-refused' | 'settlement.refund-returned'> => {
  const toAccounts = toInvestor(name, stepHref('bank-account'))
  return async (context, event) => {
    const reason = { bankReason: bankReason(dataOf(event).refusal) }
    const tellings = await toAccounts(context, event)
    return tellings.map(({ told, ...to }) => ({ ...to, told: { ...told, values: { ...told.values, ...reason } } }))
  }
}

/** To investors of a campaign, with what else the letter says of its event. */
export function toInvestorsOf(
  name: LetterName,
  valuesOf: (event: RecordedEvent) => ToldValues = () => ({}),
): ToInvestors {
  return async (context, event, ids) => {
    const offering = await findOffering(context, event.subjectId)
    if (!offering) return []
    const path = paths.profile.portfolio.href()
    const values = { projectTitle: offering.title, ...valuesOf(event) }
    return toMembers(context, ids, { name, path, values })
  }
}

const ownSuccessful = toFounder('own-campaign-successful')
const theirsSuccessful = toInvestorsOf('campaign-successful')

/** Told once: a campaign whose capital increase MKK did not know comes back from its registration. */
const campaignSuccessful: Composer<'project.successful'> = async (context, event) =>
  dataOf(event).from === 'closing' ? ownSuccessful(context, event) : []
const investedInSuccess: ToInvestors<'project.successful'> = async (context, event, ids) =>
  dataOf(event).from === 'closing' ? theirsSuccessful(context, event, ids) : []

const itsReason = (event: RecordedEvent): ToldValues => ({ decisionReason: event.reason ?? '' })

/** The deadline that a campaign missed after its success (T17/9); null where the money goes back for another reason. */
const missedOf = ({ reason }: RecordedEvent): MissedCode | null => MISSED_CODES.find((code) => code === reason) ?? null
const BECAUSE_OF_MKK: readonly string[] = ['limit-refused-by-mkk', 'request-refused-by-mkk', 'shares-not-registered']

function refundOwed(event: RecordedEvent): LetterName {
  if (event.reason && BECAUSE_OF_MKK.includes(event.reason)) return 'mkk-refund'
  if (event.reason === 'withdrawn') return 'investment-withdrawn'
  if (event.reason === 'platform-delisted') return 'campaign-delisted'
  if (missedOf(event) !== null) return 'campaign-lapsed'
  return event.reason?.includes('cancelled') === true ? 'campaign-cancelled' : 'campaign-refund'
}

const owed = toInvestor(refundOwed)

/** With why it goes back, where MKK or a missed deadline is the reason. */
const refundOwedLetter: Composer<'investment.refund-owed'> = async (context, event) => {
  const missed = missedOf(event)
  const reasons: Partial<Record<LetterName, ToldValues>> = {
    'mkk-refund': { mkkReason: endReasonOf(event.reason) },
    ...(missed === null ? {} : { 'campaign-lapsed': { decisionReason: endReasons[missed] } }),
  }
  return (await owed(context, event)).map(({ told: letter, ...to }) => ({
    ...to,
    told: { ...letter, values: { ...letter.values, ...reasons[letter.name] } },
  }))
}

/** What investors are told of their investments, and of the campaign they take part in. */
export const investmentComposers: Composers = {
  'investment.placed': placed,
  'investment.confirmed': placed,
  'investment.paid': toInvestor('investment-paid'),
  'investment.payment-set-aside': toInvestor('investment-payment-set-aside'),
  'investment.refund-owed': refundOwedLetter,
  'investment.refund-account-refused': refundFailed('refund-refused'),
  'investment.payment-lost': toInvestor('card-payment-lost'),
  'card.authorised': cardAuthorised,
  'card.captured': cardCaptured,
  'investment.refunded': toInvestor('refund-executed'),
  'settlement.refund-returned': refundFailed('refund-returned'),
  'investment.allocated': toInvestor('shares-registered'),
  'project.successful': campaignSuccessful,
  'project.suspended': toFounder('own-campaign-suspended', withReason),
  'project.resumed': toFounder('own-campaign-resumed', withReason),
}

/** What all investors of a campaign are told of it. */
export const campaignComposers: InvestorComposers = {
  'project.successful': investedInSuccess,
  'project.suspended': toInvestorsOf('campaign-suspended', itsReason),
  'project.resumed': toInvestorsOf('campaign-resumed', itsReason),
}
