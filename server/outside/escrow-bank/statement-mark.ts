import type { NumberedStatement, StatementMark } from './port.ts'

/** By what a bank tells one statement of an account from another. */
export function markOf({
  statementNumber,
  openedOn,
}: Pick<NumberedStatement, 'statementNumber' | 'openedOn'>): StatementMark {
  return { number: statementNumber, year: Number(openedOn.slice(0, 4)) }
}

/** Whether a statement is the next one: its number counts on, or begins anew in a later year. Null: there was none before. */
export function isNext(mark: StatementMark, before: StatementMark | null): boolean {
  if (before === null) return mark.number === 1
  if (mark.year < before.year) return false
  return mark.number === before.number + 1 || (mark.number === 1 && mark.year > before.year)
}

/** Whether a statement comes after another, at once or later. */
export function isAfter(mark: StatementMark, before: StatementMark | null): boolean {
  if (before === null || mark.year > before.year) return true
  return mark.year === before.year && mark.number > before.number
}
