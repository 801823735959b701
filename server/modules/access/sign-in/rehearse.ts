import { sql } from 'kysely'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/**
 * Does the work and, where it is not to stand, undoes it again: the same statements meet the database whether or not anybody
 * has the address that was asked about. What the work returns is null where it was undone.
 */
export async function doneOrRehearsed<Result>(
  tx: TransactionContext,
  stands: boolean,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await sql`savepoint rehearsal`.execute(tx.db)
  const result = await work()
  await (stands ? sql`release savepoint rehearsal` : sql`rollback to savepoint rehearsal`).execute(tx.db)
  return stands ? result : null
}
