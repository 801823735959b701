/** Tables of the schema `campaigns`, as Kysely sees them. */
export interface CampaignTables {}
