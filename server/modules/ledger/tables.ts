/** Tables of the schema `ledger`, as Kysely sees them. */
export interface LedgerTables {}
