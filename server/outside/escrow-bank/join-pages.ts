import type { ReadStatement } from './guards.ts'
import { StatementRefused } from './port.ts'

/** A statement of a file, or a part of it: banks cut long ones into pages. */
export interface Page {
  readonly statement: ReadStatement
  /** By what the bank names it where it gives no number. */
  readonly name: string
  /** Whether the bank says that it may be one of several. */
  readonly isPart: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Statements out of the pages of a file: those that belong together follow each other, each from where the one before ends. */
export function joinPages(pages: readonly Page[]): ReadStatement[] {
  const joined: Page[] = []
  for (const page of pages) {
    const before = joined.at(-1)
    if (before && isSame(before, page)) joined.splice(-1, 1, follow(before, page))
    else joined.push(page)
  }
  for (const { isFirst, isLast } of joined) {
    if (!isFirst || !isLast) throw new StatementRefused('statement-pages-missing')
  }
  return joined.map(({ statement }) => statement)
}

function isSame({ statement: one, name, isPart, isLast }: Page, page: Page): boolean {
  const other = page.statement
  if (!(isPart && page.isPart) || (isLast && page.isFirst)) return false
  if (one.accountIban !== other.accountIban || one.statementNumber !== other.statementNumber) return false
  return one.statementNumber !== null || name === page.name
}

function follow(before: Page, page: Page): Page {
  const [one, other] = [before.statement, page.statement]
  if (one.closingBalanceKurus !== other.openingBalanceKurus) throw new StatementRefused('statement-pages-missing')
  const { closingBalanceKurus, completeUntil } = other
  const lines = [...one.lines, ...other.lines]
  return { ...before, isLast: page.isLast, statement: { ...one, lines, closingBalanceKurus, completeUntil } }
}
