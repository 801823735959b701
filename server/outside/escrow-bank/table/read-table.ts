import type { Kurus } from '#contracts/common/money/money.ts'
import { normaliseIban } from '#contracts/common/person/iban.ts'
import type { TableColumn, TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import { completeUntil } from '../complete-until.ts'
import { bankNumber, limitLines, type ReadStatement, tidyText } from '../guards.ts'
import { type StatementLine, StatementRefused } from '../port.ts'
import { readNumber } from '../read-number.ts'
import { readTableAmount, readTableTime } from './forms.ts'
import { type Cell, cellText, findHeadingRow, foldHeading, type Row } from './rows.ts'

interface TableLine {
  readonly line: StatementLine
  /** After it. */
  readonly balance: Kurus
}

/** The rows of a table from a profile's headings on; null where no row has them all. */
export function findTable(rows: readonly Row[], { columns }: TableProfile): number | null {
  const at = findHeadingRow(
    rows,
    Object.values(columns).filter((heading) => heading !== undefined && heading !== ''),
  )
  return at < 0 ? null : at
}

/**
 * A statement out of a bank's table, as a profile names its columns. The balance beside each row proves it: each is the one before and
 * the row's amount, from the oldest on or from the newest. What stands above the table may name the account; what stands below it without
 * date and balance (sums, remarks) is no booking.
 */
export function readTable(all: readonly Row[], start: number, profile: TableProfile): ReadStatement {
  const headings = (all[start] ?? []).map((cell) => foldHeading(cellText(cell)))
  const indexOf = (column: TableColumn): number => {
    const heading = profile.columns[column]
    return heading ? headings.indexOf(foldHeading(heading)) : -1
  }
  const of = (row: Row, column: TableColumn): Cell | undefined => row[indexOf(column)]
  const rows = limitLines(all.slice(start + 1).filter((row) => isBooking(of(row, 'bookedOn'), of(row, 'balance'))))
  const lines = rows.map((row, at) => readLine((column) => of(row, column), profile, at + 1))
  const ordered = inOrder(lines)
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last) throw new StatementRefused('statement-table-empty')
  const openedOn = first.line.bookedOn
  return {
    accountIban: findAccount(all.slice(0, start), profile),
    statementNumber: null,
    openedOn,
    completeUntil: completeUntil({
      openedOn,
      closing: { bookedOn: last.line.bookedOn, bookedAt: null },
      createdAt: null,
    }),
    openingBalanceKurus: first.balance - first.line.amountKurus,
    closingBalanceKurus: last.balance,
    lines: ordered.map(({ line }) => line),
  }
}

const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell !== ''

function isBooking(date: Cell | undefined, balance: Cell | undefined): boolean {
  const isBlank = typeof balance === 'string' && balance.trim() === ''
  return (isFilled(balance) && !isBlank) || /^\d{1,4}[./-]\d/.test(cellText(date))
}

/** The account above the table, or the profile's; where both name one, it is the same. */
function findAccount(above: readonly Row[], { accountIban }: TableProfile): string {
  const texts = above.flat().map((cell) => normaliseIban(cellText(cell)))
  const named = [...new Set(texts.flatMap((text) => text.match(/TR\d{24}/g) ?? []))]
  const [only = accountIban, ...others] = named
  if (others.length > 0 || only === '' || (accountIban !== '' && only !== accountIban))
    throw new StatementRefused('statement-account-invalid', null, named.join(', '))
  return only
}

function readLine(of: (column: TableColumn) => Cell | undefined, profile: TableProfile, line: number): TableLine {
  const { dateForm, decimalMark } = profile
  const booking = readTableTime(of('bookedOn'), of('time'), dateForm)
  if (!booking) throw new StatementRefused('statement-date-invalid', line, cellText(of('bookedOn')))
  const value = isFilled(of('valueDate')) ? readTableTime(of('valueDate'), undefined, dateForm) : booking
  if (!value) throw new StatementRefused('statement-date-invalid', line, cellText(of('valueDate')))
  const balance = readTableAmount(of('balance'), decimalMark)
  if (balance === null) throw new StatementRefused('statement-balance-invalid', line, cellText(of('balance')))
  const amountKurus = readAmount(of, profile, line)
  return {
    balance,
    line: {
      bankTransactionId: bankNumber(shown(of('number'))),
      ...booking,
      valueDate: value.bookedOn,
      amountKurus,
      counterpartyName: tidyText(shown(of('name'))),
      counterpartyIban: normaliseIban(shown(of('iban'))),
      senderNumber: amountKurus > 0n ? readNumber(shown(of('senderNumber'))) : null,
      description: tidyText(shown(of('description'))),
      endToEndReference: bankNumber(shown(of('reference'))) || null,
    },
  }
}

/** A number that is none to reckon with: of a receipt, of a person. */
function shown(cell: Cell | undefined): string {
  return typeof cell === 'object' && 'number' in cell ? cell.number : cellText(cell)
}

/** With its sign in one column, or in two: what goes out, what comes in. */
function readAmount(
  of: (column: TableColumn) => Cell | undefined,
  { columns, decimalMark }: TableProfile,
  line: number,
): Kurus {
  const read = (column: TableColumn): Kurus => {
    const cell = of(column)
    if (typeof cell === 'string' && cell.trim() === '') return 0n
    const kurus = cell === undefined ? 0n : readTableAmount(cell, decimalMark)
    if (kurus === null) throw new StatementRefused('statement-amount-invalid', line, cellText(cell))
    return kurus
  }
  const magnitude = (kurus: Kurus): Kurus => (kurus < 0n ? -kurus : kurus)
  const amount = columns.amount ? read('amount') : magnitude(read('credit')) - magnitude(read('debit'))
  const written = [of('amount'), of('credit'), of('debit')].map((cell) => cellText(cell).trim()).join(' ')
  // Nothing at all, and the same sum out and in, say no amount; a nought says one.
  const isUnsaid = written.trim() === '' || (!columns.amount && read('credit') !== 0n)
  if (amount === 0n && isUnsaid) throw new StatementRefused('statement-amount-invalid', line, written)
  return amount
}

/** The oldest first: in the order in which each balance is the one before and the amount. */
function inOrder(lines: readonly TableLine[]): readonly TableLine[] {
  const reversed = lines.toReversed()
  const broken = findBreak(lines)
  if (broken < 0) return lines
  if (findBreak(reversed) < 0) return reversed
  throw new StatementRefused('statement-balance-chain', broken + 1)
}

function findBreak(lines: readonly TableLine[]): number {
  return lines.findIndex(({ line, balance }, at) => {
    const before = lines[at - 1]
    return before !== undefined && before.balance + line.amountKurus !== balance
  })
}
