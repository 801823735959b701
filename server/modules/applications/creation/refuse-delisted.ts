import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { delistingRow, findDelisting } from '#server/modules/platform/index.ts'

/** No process begins once the platform was struck off SPK's list (T17/10), nor between its confirmation and what that ends. */
export async function refuseDelisted(tx: TransactionContext): Promise<void> {
  await delistingRow.wait(tx)
  if (await findDelisting(tx)) throw new Refusal('applications-ended')
}
