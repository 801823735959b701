/** Tables of the schema `notifications`, as Kysely sees them. */
export interface NotificationTables {}
