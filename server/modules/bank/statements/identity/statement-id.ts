import { sql } from 'kysely'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { markOf, type NumberedStatement } from '#server/outside/index.ts'

/**
 * The id a statement has for good once it is taken in. One that was set aside keeps its own, and the bank's of the same number gets
 * another. Whoever calls holds the account's lock.
 */
export async function statementIdFor(tx: TransactionContext, statement: NumberedStatement): Promise<string> {
  const { accountIban: iban } = statement
  const { number, year } = markOf(statement)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank.bank_statement
      where account_iban = ${iban} and bank_year = ${year} and bank_number = ${number} and set_aside_at is not null`.execute(
    tx.db,
  )
  return derivedId('bank-statement', iban, String(year), String(number), ...roundOf(rows[0]?.count))
}

/** How often something of an account was set aside, as a part of the ids that follow; nothing where nothing was. */
export function roundOf(count = 0): string[] {
  return count === 0 ? [] : [String(count + 1)]
}
