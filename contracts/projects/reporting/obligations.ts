import { addDays, daysBetween } from '../../common/time/days.ts'
import type { Kurus } from '../../common/money/money.ts'

/** What a funded company owes after success (T17/7, T21, T25, T28), in the order of the law. */
export const OBLIGATION_KINDS = [
  'company-formation',
  'capital-increase',
  'use-of-funds',
  'special-audit',
  'annual-statements',
  'general-assembly',
  'material-event',
] as const
export type ObligationKind = (typeof OBLIGATION_KINDS)[number]

/** Kinds the founder hands a report in for; the others are done when the registered increase is recorded. */
export const REPORTED_KINDS = [
  'use-of-funds',
  'special-audit',
  'annual-statements',
  'general-assembly',
  'material-event',
] as const satisfies readonly ObligationKind[]

/** Kinds a founder announces themselves, because nobody knows their day in advance. */
export const ANNOUNCED_KINDS = ['material-event', 'general-assembly'] as const satisfies readonly ObligationKind[]

/** Whether its founder hands in a report for it. */
export function isReported(kind: ObligationKind): boolean {
  return REPORTED_KINDS.some((reported) => reported === kind)
}

/**
 * `open` has a next step; the others are ends: handed in, done by a registration, not owed any more, or never handed in until the law's
 * term was over, with the company warned and the regulator told.
 */
export const OBLIGATION_STATES = ['open', 'handed-in', 'done', 'fallen-away', 'missing'] as const
export type ObligationState = (typeof OBLIGATION_STATES)[number]

export interface Owed {
  readonly kind: ObligationKind
  readonly state: ObligationState
  /** Istanbul's date. */
  readonly dueOn: string
  /** Istanbul's date on which the first version was handed in, or the registration recorded; null before. */
  readonly doneOn: string | null
}

/** How an obligation stands on a day. */
export const STANDINGS = ['ahead', 'soon', 'today', 'late', 'on-time', 'done-late', 'fallen-away'] as const
export type Standing = (typeof STANDINGS)[number]

const SOON_DAYS = 14

/** Corrections change nothing here: the day of the first version counts. */
export function standingOf({ state, dueOn, doneOn }: Owed, today: string): Standing {
  if (state === 'fallen-away') return 'fallen-away'
  if (state === 'missing') return 'late'
  if (state !== 'open') return doneOn !== null && doneOn > dueOn ? 'done-late' : 'on-time'
  if (today > dueOn) return 'late'
  if (today === dueOn) return 'today'
  return daysBetween(today, dueOn) <= SOON_DAYS ? 'soon' : 'ahead'
}

export interface Punctuality {
  readonly onTime: number
  /** Handed in, and after its day. */
  readonly late: number
  /** Not handed in although its day is over. */
  readonly missing: number
  /** Not due yet. */
  readonly ahead: number
}

/** Reports on time, late, missing and ahead; registrations and what fell away are no reports. */
export function punctualityOf(owed: readonly Owed[], today: string): Punctuality {
  const standings = owed.filter(({ kind }) => isReported(kind)).map((one) => standingOf(one, today))
  const count = (...among: readonly Standing[]) => standings.filter((standing) => among.includes(standing)).length
  return {
    onTime: count('on-time'),
    late: count('done-late'),
    missing: count('late'),
    ahead: count('ahead', 'soon', 'today'),
  }
}

/** Of reports whose day came or that were handed in, how many in a hundred were on time, rounded down; null while there are none. */
export function shareOnTime({ onTime, late, missing }: Punctuality): number | null {
  const judged = onTime + late + missing
  return judged === 0 ? null : Math.floor((onTime * 100) / judged)
}

/** A half-yearly notice may come so many days before its period ends (a rule of the platform). */
const EARLY_DAYS = 30

/**
 * The first day on which a report on a period can be handed in, as Istanbul's date; null where any day will do. What tells that all is
 * spent, and corrections, wait for no day.
 */
export function handInFrom({
  kind,
  periodTo,
}: {
  readonly kind: ObligationKind
  readonly periodTo: string | null
}): string | null {
  if (periodTo === null || kind === 'general-assembly') return null
  return kind === 'use-of-funds' ? addDays(periodTo, -EARLY_DAYS) : periodTo
}

/** The ladder: whole days from the due day on which somebody is reminded, each step once. */
export const REMINDER_STEPS = [-14, -3, 0, 1, 7, 30] as const

/** What an officer does next about a report whose day is over. */
export const FOLLOW_UPS = ['warn', 'wait', 'tell', 'none'] as const
export type FollowUp = (typeof FOLLOW_UPS)[number]

/** So long a company that was warned has, in days, before the regulator is told (a rule of the platform). */
const WARNED_DAYS = 15

/**
 * The company is warned in writing first, and has its days; then the regulator and MKK are told, outside the platform. After that only
 * the company can do anything. Days are Istanbul's.
 */
export function followUpOf(
  owed: Pick<Owed, 'state' | 'dueOn'> & { readonly warnedOn: string | null; readonly toldOn: string | null },
  today: string,
): FollowUp {
  if (owed.state !== 'open' || today <= owed.dueOn || owed.toldOn !== null) return 'none'
  if (owed.warnedOn === null) return 'warn'
  return daysBetween(owed.warnedOn, today) < WARNED_DAYS ? 'wait' : 'tell'
}

/** The last day a company has that was warned on a day. */
export const warnedUntil = (warnedOn: string): string => addDays(warnedOn, WARNED_DAYS)

/** The steps that the operator's staff hear of too. */
export function isToldToStaff(step: number): boolean {
  const days = REMINDER_STEPS[step]
  return days !== undefined && days > 0
}

/** The last step that came by a day; -1 before the first. After an outage only this one is sent. */
export function reminderStep(dueOn: string, today: string): number {
  const passed = daysBetween(dueOn, today)
  return REMINDER_STEPS.findLastIndex((days) => days <= passed)
}

/** The day of the step after one (-1: of the first); null after the last. */
export function nextReminderOn(dueOn: string, step: number): string | null {
  const days = REMINDER_STEPS[step + 1]
  return days === undefined ? null : addDays(dueOn, days)
}

/** One budget line of the information form in force, and what was spent on it so far. */
export interface SpentLine {
  readonly planned: Kurus
  readonly spent: Kurus
  readonly explanation: string
}

export interface ReportContent {
  readonly kind: ObligationKind
  readonly text: string
  /** The day of the event or the assembly; null where the kind has none. */
  readonly eventOn: string | null
  readonly lines: readonly SpentLine[]
  /** Why more was spent than was paid out; empty where nothing is to be explained. */
  readonly excessReason: string
  readonly fileCount: number
}

export type ReportRefusal =
  | 'report-text-missing'
  | 'report-day-missing'
  | 'report-file-missing'
  | 'deviation-unexplained'
  | 'spent-above-payout'

/** Sum of all lines. */
export function spentOf(lines: readonly Pick<SpentLine, 'spent'>[]): Kurus {
  return lines.reduce((sum, { spent }) => sum + spent, 0n)
}

/** Everything that was paid out is spent: no notice is owed after this one, and the final audit is (T21/3-4). */
export function isAllSpent(lines: readonly Pick<SpentLine, 'spent'>[], paidOut: Kurus): boolean {
  return paidOut > 0n && spentOf(lines) >= paidOut
}

/** A line to be explained: above its plan, or, once all is spent, beside it. */
export function deviates({ planned, spent }: Pick<SpentLine, 'planned' | 'spent'>, allSpent: boolean): boolean {
  return spent > planned || (allSpent && spent !== planned)
}

/** The first reason against handing a report in, with the line it concerns; null when there is none. */
export function refuseReport(
  report: ReportContent,
  paidOut: Kurus,
): { readonly code: ReportRefusal; readonly line?: number } | null {
  const { kind, lines } = report
  if (report.text.trim() === '') return { code: 'report-text-missing' }
  if ((kind === 'material-event' || kind === 'general-assembly') && report.eventOn === null)
    return { code: 'report-day-missing' }
  const allSpent = isAllSpent(lines, paidOut)
  const line = lines.findIndex((one) => deviates(one, allSpent) && one.explanation.trim() === '')
  if (line >= 0) return { code: 'deviation-unexplained', line }
  if (kind === 'use-of-funds' && spentOf(lines) > paidOut && report.excessReason.trim() === '')
    return { code: 'spent-above-payout' }
  const needsFile = kind === 'use-of-funds' ? spentOf(lines) > 0n : kind !== 'material-event'
  return needsFile && report.fileCount === 0 ? { code: 'report-file-missing' } : null
}
