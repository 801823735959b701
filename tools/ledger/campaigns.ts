import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { JournalCampaign } from '#server/modules/ledger/index.ts'

/** Every campaign that has a transfer, by name; reads the whole ledger. */
export async function listJournalCampaigns({ db }: Pick<Context, 'db'>): Promise<JournalCampaign[]> {
  const { rows } = await sql<JournalCampaign>`
    select m.project_id::text as id, coalesce(p.seo_name, m.project_id::text) as name
      from (select distinct project_id from ledger.campaign_balance) m
      left join projects.public_project p on p.id = m.project_id order by 2`.execute(db)
  return rows
}

/** The one whose name stands in its address; none where there is no such. */
export async function findNamedCampaign({ db }: Pick<Context, 'db'>, name: string): Promise<JournalCampaign[]> {
  const { rows } = await sql<JournalCampaign>`
    select id::text as id, seo_name as name from projects.public_project where seo_name = ${name}`.execute(db)
  return rows
}
