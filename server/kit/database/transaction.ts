import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { takingBack } from '../file-store/take-back.ts'
import { isRetryable } from './database.ts'
import type { Database } from '#server/tables.ts'

/** A context whose `db` is one open transaction. */
export type TransactionContext = Context & { readonly db: Transaction<Database> }

const ATTEMPTS = 3

/**
 * Runs a verb's work in one transaction, or joins the one that is open. A refusal or fault rolls back; serialisation
 * failures and deadlocks (40001, 40P01) run again at most twice, which idempotency keys make safe. Files that the work wrote go
 * with what is rolled back.
 */
export async function inTransaction<Result>(
  context: Context,
  work: (context: TransactionContext) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return work(context as TransactionContext)
  for (let attempt = 1; ; attempt++) {
    const files = takingBack(context.files)
    let isWorkDone = false
    try {
      return await context.db.transaction().execute(async (db) => {
        const result = await work({ ...context, db, files: files.store })
        isWorkDone = true
        return result
      })
    } catch (error) {
      // What fails after the work failed while it was committed, and may stand all the same.
      if (!isWorkDone) await files.takeBack(context.log)
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
