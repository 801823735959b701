/** Tables of the schema `investments`, as Kysely sees them. */
export interface InvestmentTables {}
