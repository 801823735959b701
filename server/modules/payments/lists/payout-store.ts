import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** A payout as it is prepared, its deductions as they are kept. */
interface NewPayout {
  readonly id: string
  readonly projectId: string
  readonly grossKurus: Kurus
  readonly netKurus: Kurus
  readonly items: readonly object[]
  readonly begunBy: string
}

/** Keeps a payout that waits for its second officer. */
export async function keepPayout(tx: TransactionContext, payout: NewPayout): Promise<void> {
  const { id, projectId, grossKurus, netKurus, items, begunBy } = payout
  await sql`
    insert into payments.payout (id, project_id, gross_kurus, net_kurus, items, state, begun_by, begun_at)
      values (${id}, ${projectId}, ${grossKurus}, ${netKurus}, ${JSON.stringify(items)}::jsonb, 'begun', ${begunBy},
        platform.now())`.execute(tx.db)
}

/** The caller holds the payout and has seen that it waits. */
export async function markPayoutApproved(tx: TransactionContext, payoutId: string, officerId: string): Promise<void> {
  await sql`update payments.payout set state = 'confirmed', decided_by = ${officerId}, decided_at = platform.now()
    where id = ${payoutId}`.execute(tx.db)
}

/** The same of one that is taken back. */
export async function markPayoutWithdrawn(
  tx: TransactionContext,
  payoutId: string,
  { officerId, reason }: { readonly officerId: string; readonly reason: string },
): Promise<void> {
  await sql`
    update payments.payout set state = 'withdrawn', withdrawn_by = ${officerId}, withdrawn_at = platform.now(),
        withdrawn_because = ${reason}
      where id = ${payoutId}`.execute(tx.db)
}
