/** Tables of the schema `projects`, as Kysely sees them. */
export interface ProjectTables {}
