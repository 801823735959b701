import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { delistingRow } from '#server/modules/platform/index.ts'

/** No process begins once the platform was struck off SPK's list (T17/10), nor between its confirmation and what that ends. */
export async function refuseDelisted(tx: TransactionContext): Promise<void> {
  if (await delistingRow.isHeld(tx)) throw new Refusal('applications-ended')
}
