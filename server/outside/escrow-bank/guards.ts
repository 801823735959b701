import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import { type Statement, type StatementLine, StatementRefused } from './port.ts'

/** What a file says, before it is known to add up. */
export type ReadStatement = Omit<Statement, 'repeatedLineCount' | 'repeated'>

const MAX_LINES = 20_000

/** Before any line is read: a file of a million lines costs no work. */
export function limitLines<Line>(lines: readonly Line[]): readonly Line[] {
  if (lines.length > MAX_LINES) throw new StatementRefused('statement-too-many-lines')
  return lines
}

/** What banks write where they have no number to give. */
const NO_NUMBER = /^(?:NON-?REF|NO-?REF|NOT[ -]?PROVIDED|NONE|N\/A|0*)$/i

/** A number as the bank gave it; '' for none, and for the words that mean none. */
export function bankNumber(text: string | undefined): string {
  const number = tidyText(text)
  return NO_NUMBER.test(number) ? '' : number
}

/** The bank's number of a statement; null where it gives none. */
export function readStatementNumber(text: string | undefined): number | null {
  const written = text?.trim() ?? ''
  if (written === '') return null
  if (!/^\d{1,9}$/.test(written) || Number(written) < 1)
    throw new StatementRefused('statement-number-invalid', null, written)
  return Number(written)
}

/** The guards give the value or refuse with the line's number. */
export function requireMoment(moment: Date | null, line: number | null): Date {
  if (!moment || Number.isNaN(moment.getTime())) throw new StatementRefused('statement-date-invalid', line)
  return moment
}

/** `2026-02-31` is refused, not rolled over into March. */
export function requireDate(date: string | undefined, line: number | null): string {
  if (date === undefined || !isCalendarDate(date)) throw new StatementRefused('statement-date-invalid', line, date)
  return date
}

/** Banks book zeros as well, to tell something: what moves no money is no line. */
export function movesOf(lines: readonly StatementLine[]): readonly StatementLine[] {
  return lines.filter(({ amountKurus }) => amountKurus !== 0n)
}

export function tidyText(text: string | undefined): string {
  return text?.trim().replace(/\s+/g, ' ') ?? ''
}
