import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { PayoutItem } from '#contracts/settlement/fees/payout-items.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { Leg } from '#server/modules/ledger/index.ts'

interface StoredItem {
  readonly code: PayoutItem['code']
  readonly amountKurus: string
}

/** What the approved payout of a campaign still owes to the company, or as deductions, as debits that settle it. */
export async function payoutLegsOf(
  tx: TransactionContext,
  projectId: string,
  payee: 'investor' | 'company' | 'platform',
): Promise<Leg[]> {
  const { rows } = await sql<{ net: bigint; items: StoredItem[] }>`
    select net_kurus as net, items from payments.payout
      where project_id = ${projectId} and state <> 'withdrawn'`.execute(tx.db)
  const payout = rows[0]
  invariant(payout, 'a payment to a company belongs to a payout')
  if (payee === 'company') return [{ account: 'payable-to-company', amountKurus: payout.net }]
  return payout.items.map((item) => ({ account: item.code, amountKurus: BigInt(item.amountKurus) }))
}
