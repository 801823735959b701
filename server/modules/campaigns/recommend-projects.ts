import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getRecommendedProjects } from '#contracts/campaigns/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findInterests } from '#server/modules/members/index.ts'
import { cardOf } from './campaign-card.ts'
import { campaignColumns, campaignSource, type CampaignRow } from './campaign-store.ts'
import { orderClause, sortedBy } from './list-order.ts'

const SHOWN = 3
/** Campaigns that are open or about to open have the first ranks of lists (projects.keep_place). */
const LAST_OPEN_RANK = 1

/**
 * Campaigns open or about to open, none that takes no orders until a decision; those that fit both kinds of interest before those
 * that fit one; never their own. Where nothing fits, those that close soonest, and the answer says so.
 */
export async function recommendProjects(context: Context): Promise<OutputOf<typeof getRecommendedProjects>> {
  const member = requireMember(context.actor)
  const { categories, businessModels } = await findInterests(context, member.id)
  const fit = sql<number>`(case when l.category_key = any(${[...categories]}::text[]) then 1 else 0 end
    + case when l.business_model_key = any(${[...businessModels]}::text[]) then 1 else 0 end)`
  // Chosen by their places alone, those that are open first in their order; what cards show is read of the chosen.
  const { rows } = await sql<CampaignRow & { fit: number }>`
    select ${campaignColumns}, ${fit} as fit
    from ${campaignSource(context.actor)}
    where p.id in (select l.project_id from projects.place_in_list l
        where l.rank <= ${LAST_OPEN_RANK} and l.state in ('live', 'upcoming')
          and l.project_id <> all(array(select own.id from projects.public_project own where own.owner_id = ${member.id}))
        order by ${fit} desc, l.rank, l.key, l.project_id limit ${SHOWN})
    order by ${fit} desc, ${orderClause(sortedBy('closing'))}`.execute(context.db)
  const fitting = rows.filter((row) => row.fit > 0)
  const shown = fitting.length > 0 ? fitting : rows
  return { projects: shown.map((row) => cardOf(row, context)), byInterest: fitting.length > 0 }
}
