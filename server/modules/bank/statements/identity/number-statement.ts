import { sql } from 'kysely'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { markOf, type NumberedStatement, type Statement, type StatementMark } from '#server/outside/index.ts'
import { countKept } from './booking-identity.ts'

export interface KnownStatement {
  readonly id: string
  readonly closing: bigint
  /** How many of the lines that came are its own or known from before. */
  readonly knownLines: number
}

/** The statement that was taken in under the number of one that comes, and the year of it. */
export async function findKnown(tx: TransactionContext, statement: NumberedStatement): Promise<KnownStatement | null> {
  const { number, year } = markOf(statement)
  const { rows } = await sql<Omit<KnownStatement, 'knownLines'>>`
    select id, closing_kurus as closing from bank.bank_statement
      where account_iban = ${statement.accountIban} and bank_number = ${number} and bank_year = ${year}
        and set_aside_at is null`.execute(tx.db)
  const [known] = rows
  return known ? { ...known, knownLines: await countKnownLines(tx, known.id, statement) } : null
}

async function countKnownLines(
  tx: TransactionContext,
  statementId: string,
  { accountIban, lines }: Statement,
): Promise<number> {
  const numbers = lines.map(({ bankTransactionId }) => bankTransactionId).filter((number) => number !== '')
  const { rows } = await sql<{ bankTransactionId: string; amountKurus: bigint; bookedOn: string }>`
    select bank_transaction_id, amount_kurus, booked_on
      from bank.bank_line l where l.statement_id = ${statementId}
    union all
    select bank_transaction_id, amount_kurus, booked_on from bank.bank_line l
      where l.account_iban = ${accountIban} and l.statement_id <> ${statementId} and l.bank_transaction_id <> ''
        and l.bank_transaction_id = any(${numbers}::text[]) and l.outcome <> 'set-aside'`.execute(tx.db)
  return countKept(lines, rows)
}

/**
 * A statement with its number. Where the bank gives none, it is that of the statement that says the same and was taken in, or else the
 * one after the account's last. Whoever calls holds the account's lock.
 */
export async function numberStatement(
  tx: TransactionContext,
  last: StatementMark | null,
  statement: Statement,
): Promise<NumberedStatement> {
  const { accountIban, statementNumber, openedOn, lines } = statement
  if (statementNumber !== null) return { ...statement, statementNumber }
  const year = Number(openedOn.slice(0, 4))
  // Those of which no count was kept are told by their lines alone.
  const { rows } = await sql<{ id: string; number: number }>`
    select id, bank_number as number from bank.bank_statement
      where account_iban = ${accountIban} and bank_year = ${year} and set_aside_at is null
        and opening_kurus = ${statement.openingBalanceKurus}
        and closing_kurus = ${statement.closingBalanceKurus} and coalesce(line_count, ${lines.length}) = ${lines.length}
        and (${lines.length} > 0 or complete_until = ${statement.completeUntil})
      order by bank_statement.number desc limit 10`.execute(tx.db)
  for (const { id, number } of rows) {
    if ((await countKnownLines(tx, id, statement)) === lines.length) return { ...statement, statementNumber: number }
  }
  return { ...statement, statementNumber: last?.year === year ? last.number + 1 : 1 }
}
