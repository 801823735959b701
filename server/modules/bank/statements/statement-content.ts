import { createHash } from 'node:crypto'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { NumberedStatement, Statement, StatementLine } from '#server/outside/index.ts'

/**
 * SHA-256 over what a statement says, whatever its format: banks write the same booking into camt.053 and CSV, the moment only to
 * the second in the latter, break texts as they like, and give their customers' identity numbers in one and not in the other.
 */
export function contentSha256(statement: NumberedStatement): string {
  const { accountIban, statementNumber, openingBalanceKurus, closingBalanceKurus } = statement
  const lines = statement.lines
    .map(contentOf)
    .sort(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0))
  const said = [accountIban, statementNumber, String(openingBalanceKurus), String(closingBalanceKurus), lines]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

function contentOf(line: StatementLine): string[] {
  return [
    line.bankTransactionId,
    line.bookedAt ? String(Math.floor(line.bookedAt.getTime() / 1000)) : line.bookedOn,
    line.valueDate,
    String(line.amountKurus),
    oneLine(line.counterpartyName),
    line.counterpartyIban,
    oneLine(line.description),
    line.endToEndReference ?? '',
  ]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What goes in and out by a statement, both positive. */
export function sumsOf({ lines }: Statement): { readonly incoming: Kurus; readonly outgoing: Kurus } {
  const sum = (amounts: readonly Kurus[]) => amounts.reduce((total, amount) => total + amount, 0n)
  return {
    incoming: sum(lines.map(({ amountKurus }) => (amountKurus > 0n ? amountKurus : 0n))),
    outgoing: sum(lines.map(({ amountKurus }) => (amountKurus < 0n ? -amountKurus : 0n))),
  }
}
