import { addDays } from '../../common/time/days.ts'
import type { CompanyKind } from '../../projects/company-kinds.ts'

/** What the deadlines of a successful campaign follow from. Dates are Istanbul's. */
export interface DeadlineFacts {
  readonly companyKind: CompanyKind
  /** The day the campaign's period ended: terms run from it, not from the day somebody found the result (T17/7). */
  readonly periodEndedOn: string
  /** The day the trade register entered the company that was to be founded or converted; null before, and for a joint stock company. */
  readonly companyRegisteredOn: string | null
}

/** Terms in force, from the dated parameters. */
export interface DeadlineTerms {
  /** Days to found the joint stock company, or to become one. */
  readonly formationDays: number
  readonly increaseBusinessDays: number
}

/** What the trade register has to enter after a successful campaign, and MKK after it. */
export interface LegalDeadlines {
  /** Of the formation or conversion; null for a company that is a joint stock company. */
  readonly companyDueOn: string | null
  /** Of the capital increase; while the company is not registered, the last day it can come to. */
  readonly increaseDueOn: string
}

/**
 * The last days of a successful campaign's company (T17/7): a joint stock company registers its increase within thirty business days
 * of the end of the period; any other is founded or converted within ninety days of it, and registers the increase within thirty
 * business days of that registration. A term that ends on a day off ends on the next business day (TBK m.93). The law knows no
 * extension. `businessDay(date, count)` is the date so many business days after another; with 0 the date itself or the next one.
 */
export function legalDeadlines(
  { companyKind, periodEndedOn, companyRegisteredOn }: DeadlineFacts,
  { formationDays, increaseBusinessDays }: DeadlineTerms,
  businessDay: (date: string, count: number) => string,
): LegalDeadlines {
  if (companyKind === 'anonim')
    return { companyDueOn: null, increaseDueOn: businessDay(periodEndedOn, increaseBusinessDays) }
  const companyDueOn = businessDay(addDays(periodEndedOn, formationDays), 0)
  return { companyDueOn, increaseDueOn: businessDay(companyRegisteredOn ?? companyDueOn, increaseBusinessDays) }
}

/**
 * The first day on which the capital increase can have been registered: that of the company's own registration, or the day after
 * the period, from which its term counts, whenever the result was found; of a campaign that ended and was judged within a day, that day.
 */
export function increaseFollows(
  { periodEndedOn, companyRegisteredOn }: Omit<DeadlineFacts, 'companyKind'>,
  judgedOn: string,
): string {
  const after = addDays(periodEndedOn, 1)
  return companyRegisteredOn ?? (judgedOn < after ? judgedOn : after)
}

/** Business days in which officers can enter what the register entered in time, where they could not before. */
const ENTRY_DAYS = 2

/**
 * Until when what was registered in time may be entered, though its term is over: nothing can be entered before the result, or before the
 * company's own registration is confirmed, and both may come late. Nobody's term is extended by it.
 */
export function enterableUntil(knownOn: string, businessDay: (date: string, count: number) => string): string {
  return businessDay(knownOn, ENTRY_DAYS)
}

/** What the register enters of a company that is no joint stock company when its campaign succeeds. */
export const COMPANY_REGISTRATIONS = ['formation', 'conversion'] as const
export type CompanyRegistrationKind = (typeof COMPANY_REGISTRATIONS)[number]

/** Which of them a company's kind asks for; null for a joint stock company. */
export function companyRegistrationOf(kind: CompanyKind): CompanyRegistrationKind | null {
  return kind === 'anonim' ? null : kind === 'limited' ? 'conversion' : 'formation'
}

/** Why a campaign that had succeeded ended: what the register did not enter in time (T17/9). */
export const MISSED_CODES = ['formation-missed', 'conversion-missed', 'increase-missed'] as const
export type MissedCode = (typeof MISSED_CODES)[number]

/** The reason when the registration that a company's kind asks for next is missed. */
export function missedCodeOf(kind: CompanyKind): MissedCode {
  return `${companyRegistrationOf(kind) ?? 'increase'}-missed`
}
