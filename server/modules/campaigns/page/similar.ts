import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getSimilarProjects } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { cardOf } from '../campaign-card.ts'
import { byAnyId, campaignColumns, campaignSource, findCampaign, type CampaignRow } from '../campaign-store.ts'
import { type Candidate, mostSimilar } from './similar-rules.ts'

const SHOWN = 3
/** Of the first this many of each kind, the most alike are chosen. */
const LOOKED_AT = 60

/** The first of those that share something with `own`, from its index: however many there were, no more are read. */
const alike = (by: 'category_key' | 'business_model_key' | 'city_key') => sql`
  (select c.project_id from projects.place_in_list c where c.${sql.ref(by)} = (select own.${sql.ref(by)} from own)
    order by c.rank, c.key limit ${LOOKED_AT})`

/** Campaigns like this one, as lists show them. */
export async function findSimilar(
  context: Context,
  { projectId }: InputOf<typeof getSimilarProjects>,
): Promise<OutputOf<typeof getSimilarProjects>> {
  await findCampaign(context, projectId)
  const { rows } = await sql<CampaignRow & Candidate>`
    with own as materialized (
      select p.id, p.category_key, p.business_model_key, p.city_key from projects.public_project p where ${byAnyId(projectId)})
    select ${campaignColumns}, p.category_key = own.category_key as is_same_sector,
      p.business_model_key = own.business_model_key as is_same_model, p.city_key = own.city_key as is_same_city
    from own cross join ${campaignSource(context.actor)}
    where p.id <> own.id and p.id in (${alike('category_key')} union ${alike('business_model_key')} union ${alike('city_key')})
    order by (case when p.state = 'live' then 0 when p.state = 'upcoming' then 1 else 2 end), p.published_at desc, p.id
    limit ${LOOKED_AT}`.execute(context.db)
  return mostSimilar(rows, SHOWN).map((row) => cardOf(row, context))
}
