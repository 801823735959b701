import { istanbulDate } from '#contracts/common/time.ts'
import { type Statement, StatementRefused } from './port.ts'

/** What a file says, before it is known to add up. */
export type ReadStatement = Omit<Statement, 'repeatedLineCount'>

/** The guards give the value or refuse with the line's number. */
export function requireMoment(moment: Date | null, line: number): Date {
  if (!moment || Number.isNaN(moment.getTime())) throw new StatementRefused('statement-date-invalid', line)
  return moment
}

/** `2026-02-31` is refused, not rolled over into March. */
export function requireDate(date: string | undefined, line: number | null): string {
  const isReal = date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) && isCalendarDay(date)
  if (!isReal) throw new StatementRefused('statement-date-invalid', line)
  return date
}

function isCalendarDay(date: string): boolean {
  const noon = new Date(`${date}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && istanbulDate(noon) === date
}

export function requireText(text: string | undefined, line: number): string {
  const clean = text?.trim().replace(/\s+/g, ' ') ?? ''
  if (clean === '') throw new StatementRefused('statement-line-incomplete', line)
  return clean
}
