/** Tables of the schema `membership`, as Kysely sees them. */
export interface MembershipTables {}
