import { isTurkishIban } from '#contracts/common/person/iban.ts'
import { type Statement, type StatementLine, StatementRefused } from './port.ts'
import { readCamtStatement } from './read-camt.ts'
import { readCsvStatement } from './read-csv.ts'

/** Largest file taken, about 15.000 lines of camt.053. */
export const MAX_STATEMENT_BYTES = 16 * 1_048_576

/**
 * A bank statement from a file in camt.053.001.02 (XML) or CSV (`;`, UTF-8), told apart by content, never by name.
 * Throws `StatementRefused` unless every line is complete and opening balance plus lines equals closing balance.
 */
export function parseStatement(bytes: Uint8Array): Statement {
  if (bytes.byteLength === 0) throw new StatementRefused('statement-empty')
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new StatementRefused('statement-too-large')
  const text = decode(bytes)
  if (text.trim() === '') throw new StatementRefused('statement-empty')
  const read = text.trimStart().startsWith('<') ? readCamtStatement(text) : readCsvStatement(text)
  if (!isTurkishIban(read.accountIban)) throw new StatementRefused('statement-account-invalid')
  if (!Number.isSafeInteger(read.statementNumber) || read.statementNumber < 1)
    throw new StatementRefused('statement-number-invalid')
  const lines = withoutRepetitions(read.lines)
  const moved = lines.reduce((sum, line) => sum + line.amountKurus, 0n)
  if (read.openingBalanceKurus + moved !== read.closingBalanceKurus)
    throw new StatementRefused('statement-does-not-add-up')
  return { ...read, lines, repeatedLineCount: read.lines.length - lines.length }
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) throw new StatementRefused('statement-unreadable')
    return text
  } catch (error) {
    if (error instanceof StatementRefused) throw error
    throw new StatementRefused('statement-unreadable')
  }
}

/** A line sent twice word for word counts once; the same number on different lines is a contradiction. */
function withoutRepetitions(lines: readonly StatementLine[]): StatementLine[] {
  const byId = new Map<string, StatementLine>()
  for (const [index, line] of lines.entries()) {
    const first = byId.get(line.bankTransactionId)
    if (first && fingerprint(first) !== fingerprint(line))
      throw new StatementRefused('statement-line-conflict', index + 1)
    if (!first) byId.set(line.bankTransactionId, line)
  }
  return [...byId.values()]
}

function fingerprint(line: StatementLine): string {
  return JSON.stringify({ ...line, amountKurus: line.amountKurus.toString() })
}
