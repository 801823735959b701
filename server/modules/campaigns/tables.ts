/** Tables of the schema `campaigns`, as Kysely sees them. */
export interface CampaignTables {
  'campaigns.favourite': { member_id: string; project_id: string; added_at: Date }
}
