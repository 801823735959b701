import type { LedgerAccount } from '#contracts/ledger/accounts.ts'

/** Tables of the schema `ledger`, as Kysely sees them. */
export interface LedgerTables {
  'ledger.campaign_balance': { project_id: string; account: LedgerAccount; balance_kurus: bigint }
}
