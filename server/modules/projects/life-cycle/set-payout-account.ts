import { sql } from 'kysely'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/**
 * Notes the account a campaign's funds go to, as its founder named it after the application had named none; an account of the application
 * stays. The caller has proven who names it and records it. Says whether it was noted.
 */
export async function setPayoutAccount(
  tx: TransactionContext,
  { projectId, iban, holderName }: { readonly projectId: string; readonly iban: string; readonly holderName: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update projects.terms set payout_iban = ${iban}, payout_holder = ${holderName}, payout_named_at = platform.now()
      where project_id = ${projectId} and (payout_iban is null or payout_named_at is not null)`.execute(tx.db)
  return numAffectedRows > 0n
}
