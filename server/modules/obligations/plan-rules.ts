import { addDays } from '#contracts/common/time/calendar-date.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { ObligationKind } from '#contracts/projects/reporting/obligations.ts'
import {
  type DeadlineFacts,
  type DeadlineTerms,
  legalDeadlines,
} from '#contracts/settlement/registration/legal-deadlines.ts'
import { addBusinessDaysTo, type findHolidays, isBusinessDay } from '#server/modules/platform/index.ts'

type Holidays = Awaited<ReturnType<typeof findHolidays>>

/** What the calendar of a campaign follows from. Dates are Istanbul's. */
export interface TermFacts extends DeadlineFacts {
  readonly succeededOn: string
  readonly paidOutOn: string | null
  readonly paidOutKurus: Kurus | null
  readonly allSpentOn: string | null
  /** The number of the half-yearly notice that told so: none is owed after it. */
  readonly lastNotice: number | null
}

/** Terms in force, from the dated parameters. */
export interface TermRules extends DeadlineTerms {
  readonly noticeMonths: number
  readonly auditThreshold: Kurus
  readonly auditDays: number
  readonly auditDeliveryBusinessDays: number
  readonly assemblyNoticeDays: number
  readonly years: number
}

export interface Planned {
  readonly kind: ObligationKind
  /** Tells one of a kind from the next; stays the same however often the calendar is made. */
  readonly period: string
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly dueOn: string
}

/** The same day some months later; where that month has no such day, its last. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
  return moved.toISOString().slice(0, 10)
}

/** A term that ends on a day off ends on the next business day (TBK m.93). */
function orNextBusinessDay(date: string, holidays: Holidays): string {
  return addBusinessDaysTo(date, 0, holidays)
}

/** A day before which something must have been done: on a day off, the business day before it. */
function orBusinessDayBefore(date: string, holidays: Holidays): string {
  let at = date
  while (!isBusinessDay(at, holidays)) at = addDays(at, -1)
  return at
}

/** 31 December of the year after success by the number of years of the law (T28/4). */
export function endOfTerm(succeededOn: string, years: number): string {
  return `${Number(succeededOn.slice(0, 4)) + years}-12-31`
}

function registrations(facts: TermFacts, rules: TermRules, holidays: Holidays): Planned[] {
  const plain = { period: '1', periodFrom: null, periodTo: null }
  const { companyDueOn, increaseDueOn } = legalDeadlines(facts, rules, (date, count) =>
    addBusinessDaysTo(date, count, holidays),
  )
  const increase: Planned = { ...plain, kind: 'capital-increase', dueOn: increaseDueOn }
  return companyDueOn === null ? [increase] : [{ ...plain, kind: 'company-formation', dueOn: companyDueOn }, increase]
}

/** Statements by the end of April and the call of the assembly that meets by the end of March (TTK m.409), each year of the term. */
function yearly(facts: TermFacts, rules: TermRules, holidays: Holidays): Planned[] {
  const first = Number(facts.succeededOn.slice(0, 4))
  return Array.from({ length: rules.years }, (_, at) => first + at).flatMap((year): Planned[] => {
    const period = { period: String(year), periodFrom: `${year}-01-01`, periodTo: `${year}-12-31` }
    const assembly = addDays(`${year + 1}-03-31`, -rules.assemblyNoticeDays)
    return [
      { ...period, kind: 'general-assembly', dueOn: orBusinessDayBefore(assembly, holidays) },
      { ...period, kind: 'annual-statements', dueOn: orNextBusinessDay(`${year + 1}-04-30`, holidays) },
    ]
  })
}

/** The last day for an audit on a day: 30 days to prepare it, five business days to deliver it (T21/5). */
function auditDueOn(day: string, rules: TermRules, holidays: Holidays): string {
  return addBusinessDaysTo(addDays(day, rules.auditDays), rules.auditDeliveryBusinessDays, holidays)
}

/** Notices every six months until all is spent, audits each year above the threshold, and one when all is spent (T21/3-5). */
function afterPayout(facts: TermFacts, rules: TermRules, holidays: Holidays): Planned[] {
  const { paidOutOn, paidOutKurus, allSpentOn, lastNotice } = facts
  if (paidOutOn === null || paidOutKurus === null) return []
  const last = allSpentOn ?? endOfTerm(facts.succeededOn, rules.years)
  const planned: Planned[] = []
  for (let n = 1; ; n++) {
    const from = addMonths(paidOutOn, rules.noticeMonths * (n - 1))
    const to = addMonths(paidOutOn, rules.noticeMonths * n)
    if (lastNotice === null ? to > last : n > lastNotice) break
    const dueOn = orNextBusinessDay(to, holidays)
    planned.push({ kind: 'use-of-funds', period: String(n), periodFrom: from, periodTo: to, dueOn })
  }
  if (paidOutKurus > rules.auditThreshold)
    for (let year = 1; addMonths(paidOutOn, 12 * year) < last; year++) {
      const to = addMonths(paidOutOn, 12 * year)
      const periodFrom = addMonths(paidOutOn, 12 * (year - 1))
      const dueOn = auditDueOn(to, rules, holidays)
      planned.push({ kind: 'special-audit', period: String(year), periodFrom, periodTo: to, dueOn })
    }
  if (allSpentOn !== null)
    planned.push({
      kind: 'special-audit',
      period: 'all-spent',
      periodFrom: paidOutOn,
      periodTo: allSpentOn,
      dueOn: auditDueOn(allSpentOn, rules, holidays),
    })
  return planned
}

/** Everything a campaign's company owes by the law's calendar, by due day. The same facts make the same list. */
export function planObligations(facts: TermFacts, rules: TermRules, holidays: Holidays): Planned[] {
  const planned = [
    ...registrations(facts, rules, holidays),
    ...yearly(facts, rules, holidays),
    ...afterPayout(facts, rules, holidays),
  ]
  return planned.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
}
