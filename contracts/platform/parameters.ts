/** What a parameter is about: the groups of the console's list, in this order. */
export const PARAMETER_SUBJECTS = [
  'limits',
  'campaign',
  'settlement',
  'fees',
  'reviews',
  'reporting',
  'messages',
  'keeping',
] as const
export type ParameterSubject = (typeof PARAMETER_SUBJECTS)[number]

/** As `platform.parameter` keeps values: kuruş, hundredths of a percent, clock hours, calendar days, business days, or a bare number. */
export type ParameterUnit = 'kurus' | 'bps' | 'hours' | 'days' | 'business-days' | 'count'

/** What a bare number counts. */
export type Counted = 'months' | 'years' | 'orders' | 'campaigns' | 'members' | 'weekday' | 'hour-of-day'

/**
 * Who sets a value: the law once for all; SPK anew for each year, in its bulletin; a tariff of the operator's, MKK's or the escrow
 * bank's; the operator's own rule.
 */
export type ParameterSource = 'law' | 'bulletin' | 'tariff' | 'house'

export interface ParameterDeclaration {
  readonly subject: ParameterSubject
  readonly unit: ParameterUnit
  readonly source: ParameterSource
  /** The least and the greatest value an officer may enter, in the unit. */
  readonly least: bigint
  readonly most: bigint
  /** Of bare numbers. */
  readonly counted?: Counted
  /** The rule asks what was in force on a day that is over: a value entered for the past moves what is worked out for those days. */
  readonly isReadByDay?: true
  /** An installation begins without a value, and what needs one is refused until an officer enters it. */
  readonly isUnknownAtFirst?: true
}

type More = Pick<ParameterDeclaration, 'counted' | 'isReadByDay' | 'isUnknownAtFirst'>
type Declare = (
  subject: ParameterSubject,
  source: ParameterSource,
  least: bigint,
  most: bigint,
  more?: More,
) => ParameterDeclaration

const of =
  (unit: ParameterUnit): Declare =>
  (subject, source, least, most, more = {}) => ({ subject, unit, source, least, most, ...more })

const kurus = of('kurus')
const rate = of('bps')
const hours = of('hours')
const days = of('days')
const businessDays = of('business-days')
const count = of('count')

const LEAST_AMOUNT = 100_00n
const MOST_AMOUNT = 1_000_000_000_000_00n
const TWENTY_YEARS = 7_305n
const BY_DAY = { isReadByDay: true } as const

/**
 * Every regulated amount, rate and term the platform works with. What each is called and which rule reads it, in words, stands in
 * parameter-messages.ts; its rows, with their days and sources, are the operator's (db/schema/platform/parameters.sql has the first).
 */
export const PARAMETERS = {
  'investor.yearly-limit.base': kurus('limits', 'bulletin', LEAST_AMOUNT, MOST_AMOUNT),
  'investor.yearly-limit.cap': kurus('limits', 'bulletin', LEAST_AMOUNT, MOST_AMOUNT),
  'investor.yearly-limit.income-rate': rate('limits', 'law', 1n, 10_000n),
  'investor.limit-answer': hours('limits', 'house', 1n, 168n),
  'investor.open-orders': count('limits', 'house', 1n, 100n, { counted: 'orders' }),
  'investor.open-orders.campaign': count('limits', 'house', 1n, 100n, { counted: 'orders' }),
  'investor.open-orders.rate': rate('limits', 'house', 1n, 10_000n),
  'investor.open-orders.floor': kurus('limits', 'house', LEAST_AMOUNT, MOST_AMOUNT),
  'committee.investment.rate': rate('limits', 'law', 1n, 10_000n),
  'platform.own-investment.rate': rate('limits', 'law', 1n, 10_000n),
  'platform.own-investment.equity-rate': rate('limits', 'law', 1n, 10_000n),
  'platform.equity': kurus('limits', 'house', LEAST_AMOUNT, MOST_AMOUNT, { isUnknownAtFirst: true }),
  'investor.orders-per-minute': count('limits', 'house', 1n, 600n, { counted: 'orders' }),
  'qualified.financial-assets': kurus('limits', 'bulletin', LEAST_AMOUNT, MOST_AMOUNT),
  'entrepreneur.funding-limit': kurus('campaign', 'bulletin', LEAST_AMOUNT, MOST_AMOUNT, { isUnknownAtFirst: true }),
  'campaign.process.max-per-year': count('campaign', 'law', 1n, 12n, { counted: 'campaigns' }),
  'campaign.additional-funding.max-rate': rate('campaign', 'law', 0n, 10_000n),
  'campaign.qualified-share.threshold': kurus('campaign', 'law', LEAST_AMOUNT, MOST_AMOUNT),
  'campaign.qualified-share.rate': rate('campaign', 'law', 0n, 10_000n),
  'campaign.withdrawal': hours('campaign', 'law', 24n, 720n),
  'campaign.period.max': days('campaign', 'law', 1n, 365n),
  'campaign.payment': days('campaign', 'house', 1n, 30n),
  'campaign.payment.last': days('campaign', 'house', 1n, 30n),
  'campaign.payment.last-days': days('campaign', 'house', 0n, 60n),
  'campaign.change.days-left': days('campaign', 'house', 0n, 30n),
  'project.question-answer': businessDays('campaign', 'house', 1n, 60n, BY_DAY),
  'settlement.refund-notice': businessDays('settlement', 'law', 0n, 30n),
  'settlement.refund': businessDays('settlement', 'law', 1n, 30n),
  'settlement.receipt-decision': businessDays('settlement', 'house', 1n, 30n),
  'settlement.mkk-refusal': businessDays('settlement', 'house', 1n, 30n),
  'settlement.capital-increase': businessDays('settlement', 'law', 1n, 250n, BY_DAY),
  'settlement.allocation-list': businessDays('settlement', 'law', 1n, 30n),
  'settlement.change-decision': businessDays('settlement', 'law', 1n, 30n),
  'card.surcharge.rate': rate('fees', 'tariff', 0n, 1_000n),
  'fee.platform.rate': rate('fees', 'tariff', 0n, 5_000n, BY_DAY),
  'fee.platform.vat': rate('fees', 'law', 0n, 5_000n),
  'fee.mkk.rate': rate('fees', 'tariff', 0n, 1_000n, BY_DAY),
  'fee.mkk.vat': rate('fees', 'law', 0n, 5_000n),
  'fee.escrow.rate': rate('fees', 'tariff', 0n, 1_000n, BY_DAY),
  'fee.escrow.bsmv': rate('fees', 'law', 0n, 5_000n),
  'suitability.retry': days('reviews', 'house', 0n, 365n),
  'suspicion.report': businessDays('reviews', 'law', 1n, 60n),
  'review.answer': businessDays('reviews', 'house', 1n, 60n),
  'lost-phone.wait': hours('reviews', 'house', 1n, 720n),
  'lost-phone.hold': hours('reviews', 'house', 1n, 720n),
  'qualified.validity': days('reviews', 'house', 1n, 3_650n),
  'qualified.reminder': days('reviews', 'house', 1n, 180n),
  'evaluation.first-answer': businessDays('reviews', 'house', 1n, 120n),
  'evaluation.silence': days('reviews', 'house', 7n, 365n),
  'evaluation.silence.warning': days('reviews', 'house', 7n, 90n),
  'committee.members': count('reviews', 'law', 1n, 50n, { counted: 'members' }),
  'committee.experience': count('reviews', 'law', 0n, 40n, { counted: 'years' }),
  'committee.decision': businessDays('reviews', 'house', 1n, 120n),
  'committee.reminder': businessDays('reviews', 'house', 1n, 60n),
  'reporting.formation': days('reporting', 'law', 1n, 365n, BY_DAY),
  'reporting.use-of-funds': count('reporting', 'law', 1n, 60n, { counted: 'months', ...BY_DAY }),
  'reporting.audit.threshold': kurus('reporting', 'law', LEAST_AMOUNT, MOST_AMOUNT, BY_DAY),
  'reporting.audit.preparation': days('reporting', 'law', 1n, 365n, BY_DAY),
  'reporting.audit.delivery': businessDays('reporting', 'law', 1n, 60n, BY_DAY),
  'reporting.event': businessDays('reporting', 'law', 1n, 30n),
  'reporting.assembly-notice': days('reporting', 'law', 1n, 90n, BY_DAY),
  'reporting.years': count('reporting', 'law', 1n, 20n, { counted: 'years', ...BY_DAY }),
  'contact.answer': businessDays('messages', 'house', 1n, 60n),
  'contact.answer.bereavement': businessDays('messages', 'house', 1n, 30n),
  'newsletter.confirmation': days('messages', 'house', 1n, 30n),
  'newsletter.weekly.day': count('messages', 'house', 1n, 7n, { counted: 'weekday' }),
  'newsletter.weekly.hour': count('messages', 'house', 0n, 23n, { counted: 'hour-of-day' }),
  'newsletter.weekly.closing': days('messages', 'house', 1n, 60n),
  'iys.report': businessDays('messages', 'law', 1n, 10n),
  'review.papers.approved': days('keeping', 'law', 1n, TWENTY_YEARS),
  'review.papers.others': days('keeping', 'house', 1n, TWENTY_YEARS),
  'contact.retention': days('keeping', 'house', 1n, TWENTY_YEARS),
  'contact.retention.suspect': days('keeping', 'house', 1n, TWENTY_YEARS),
  'newsletter.consent-record': days('keeping', 'law', 1n, TWENTY_YEARS),
  'report.pack': days('keeping', 'house', 1n, 3_650n),
  'membership.session-record': days('keeping', 'house', 1n, TWENTY_YEARS),
  'notifications.letter-record': days('keeping', 'house', 1n, TWENTY_YEARS),
  'notifications.notice-record': days('keeping', 'house', 1n, TWENTY_YEARS),
  'files.unnamed': days('keeping', 'house', 1n, 365n),
  'exports.ready': hours('keeping', 'house', 1n, 720n),
  'exports.again': hours('keeping', 'house', 0n, 720n),
} as const satisfies Readonly<Record<string, ParameterDeclaration>>

export type ParameterKey = keyof typeof PARAMETERS

/** Every key, in the order of the declaration. */
export const PARAMETER_KEYS = Object.keys(PARAMETERS) as readonly ParameterKey[]

/** What is declared of a parameter, with every field that a declaration may have. */
export const declarationOf = (key: ParameterKey): ParameterDeclaration => PARAMETERS[key]

/** Whether SPK announces the value anew for each calendar year: without a row of the year nobody has looked it up. */
export const isYearly = (key: ParameterKey): boolean => declarationOf(key).source === 'bulletin'

/** The parameters announced for each year. */
export const YEARLY_KEYS = PARAMETER_KEYS.filter(isYearly)

/** Whether a text names a parameter; rows of former versions may bear other names. */
export const isParameterKey = (text: string): text is ParameterKey => Object.hasOwn(PARAMETERS, text)
