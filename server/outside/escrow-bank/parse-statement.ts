import { plainAmount } from '#contracts/common/money/money.ts'
import { isTurkishIban } from '#contracts/common/person/iban.ts'
import { MAX_STATEMENT_BYTES } from '#contracts/settlement/bank-files/statement-size.ts'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import { readCamtStatements } from './camt/read-camt.ts'
import { decodeFile } from './decode.ts'
import { movesOf, type ReadStatement } from './guards.ts'
import { type Statement, type StatementLine, StatementRefused } from './port.ts'
import { readCsvStatement } from './read-csv.ts'
import { isSwift } from './swift/fields.ts'
import { findTable, readTable } from './table/read-table.ts'
import { isWorkbook, readWorkbook } from './table/read-xlsx.ts'
import { guessHeadings, readTables, type Row } from './table/rows.ts'
import { readSwiftStatements } from './swift/read-swift.ts'

/**
 * The statements of a bank's file in camt.053 (XML), MT940, our first dialect of CSV or a table that one of the profiles
 * describes, told apart by content, never by name; in the order of their days.
 * Throws `StatementRefused` unless every line is complete and each opening balance plus lines equals the closing balance.
 */
export function parseStatements(bytes: Uint8Array, profiles: readonly TableProfile[] = []): Statement[] {
  if (bytes.byteLength === 0) throw new StatementRefused('statement-empty')
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new StatementRefused('statement-too-large')
  if (isWorkbook(bytes)) return [checked(readByProfile([readWorkbook(bytes)], profiles))]
  const text = decodeFile(bytes)
  if (text.trim() === '') throw new StatementRefused('statement-empty')
  return inOrder(readText(text, profiles).map(checked))
}

function readText(text: string, profiles: readonly TableProfile[]): ReadStatement[] {
  if (text.trimStart().startsWith('<')) return readCamtStatements(text)
  if (isSwift(text)) return readSwiftStatements(text)
  return [readCsvStatement(text) ?? readByProfile(readTables(text), profiles)]
}

/** A table by the first profile whose headings it has. */
function readByProfile(tables: readonly Row[][], profiles: readonly TableProfile[]): ReadStatement {
  for (const [profileIndex, profile] of profiles.entries()) {
    for (const rows of tables) {
      const start = findTable(rows, profile)
      if (start !== null) return { ...readTable(rows, start, profile), profileIndex }
    }
  }
  const isTable = tables.some((rows) => rows.filter(({ length }) => length > 2).length > 1)
  throw new StatementRefused(isTable ? 'statement-profile-missing' : 'statement-format-unknown')
}

function checked(all: ReadStatement): Statement {
  const read = { ...all, lines: movesOf(all.lines) }
  if (!isTurkishIban(read.accountIban)) throw new StatementRefused('statement-account-invalid', null, read.accountIban)
  const expected = read.closingBalanceKurus - read.openingBalanceKurus
  if (sumOf(read.lines) === expected) return { ...read, repeatedLineCount: 0 }
  const { lines, repeated } = withoutRepetitions(read.lines)
  const missing = expected - sumOf(lines)
  if (missing !== 0n || repeated.length === 0) {
    const said = plainAmount(missing < 0n ? -missing : missing)
    throw new StatementRefused('statement-does-not-add-up', null, missing < 0n ? `-${said}` : said)
  }
  return { ...read, lines, repeatedLineCount: repeated.length, repeated }
}

const sumOf = (lines: readonly StatementLine[]) => lines.reduce((sum, line) => sum + line.amountKurus, 0n)

/**
 * The lines without those that stand in the file twice, word for word. Whether they are two bookings or one that was written twice is
 * for the balance to say, and is asked only where it does not count them all.
 */
function withoutRepetitions(lines: readonly StatementLine[]): { lines: StatementLine[]; repeated: number[] } {
  const places = new Map<string, number>()
  const kept: StatementLine[] = []
  const repeated: number[] = []
  for (const line of lines) {
    const said = JSON.stringify({ ...line, amountKurus: line.amountKurus.toString() })
    const place = line.bankTransactionId === '' ? undefined : places.get(said)
    if (place !== undefined) repeated.push(place)
    else {
      places.set(said, kept.length)
      kept.push(line)
    }
  }
  return { lines: kept, repeated }
}

/**
 * By account, so that whoever takes several locks them in one order, and by their days; two of an account under one number cannot both
 * be right.
 */
function inOrder(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>()
  for (const { accountIban, statementNumber, openedOn } of statements) {
    const name = `${accountIban} ${statementNumber} ${openedOn.slice(0, 4)}`
    if (statementNumber !== null && seen.has(name))
      throw new StatementRefused('statement-number-twice', null, String(statementNumber))
    seen.add(name)
  }
  const key = ({ accountIban, openedOn }: Statement) => `${accountIban} ${openedOn}`
  return statements.toSorted((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))))
}

/** The headings of a table that no profile describes yet. Throws `StatementRefused` where the file is no table. */
export function readHeadings(bytes: Uint8Array): string[] {
  if (bytes.byteLength === 0) throw new StatementRefused('statement-empty')
  const tables = isWorkbook(bytes) ? [readWorkbook(bytes)] : readTables(decodeFile(bytes))
  const headings = tables.map(guessHeadings).find(({ length }) => length > 2)
  if (!headings) throw new StatementRefused('statement-format-unknown')
  return headings
}
