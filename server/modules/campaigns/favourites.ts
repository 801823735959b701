import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getFavoriteProjects, upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import type { RecordPart } from '#contracts/exports/record.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { favouriteOf, type Favourite } from './campaign-card.ts'
import { campaignColumns, campaignSource, findOne, type CampaignRow } from './campaign-store.ts'

/** The member's favourites, the latest first. */
export async function findFavourites(context: Context): Promise<OutputOf<typeof getFavoriteProjects>> {
  requireMember(context.actor)
  const { rows } = await sql<CampaignRow>`
    select ${campaignColumns} from ${campaignSource(context.actor)}
    where f.project_id is not null order by f.added_at desc, p.id`.execute(context.db)
  return { favoriteProjects: rows.map((row) => favouriteOf(row, context, true)) }
}

/** Adds a favourite or removes it: the same call does both, and answers with the favourite either way (wire contract b.16). */
export async function toggleFavourite(
  context: Context,
  { projectId }: InputOf<typeof upsertProjectToFavorites>,
): Promise<Favourite> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const row = await findOne(
      tx,
      sql<CampaignRow>`select ${campaignColumns} from ${campaignSource(tx.actor)} where p.id = ${projectId}`,
    )
    const removed = await tx.db
      .deleteFrom('campaigns.favourite')
      .where('member_id', '=', member.id)
      .where('project_id', '=', row.id)
      .executeTakeFirst()
    const isFavourite = removed.numDeletedRows === 0n
    if (isFavourite) {
      await tx.db
        .insertInto('campaigns.favourite')
        .values({ member_id: member.id, project_id: row.id, added_at: tx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const action = isFavourite ? 'favourite.added' : 'favourite.removed'
    await recordEvent(tx, { action, subjectId: row.id })
    return favouriteOf(row, tx, isFavourite)
  })
}

/** What a member follows, for the copy of their data. */
export async function gatherFavourites(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<RecordPart<'favourites'>> {
  const favourites = await context.db
    .selectFrom('campaigns.favourite as f')
    .innerJoin('projects.offering as o', 'o.project_id', 'f.project_id')
    .select(['o.title as projectTitle', 'f.added_at as addedAt'])
    .where('f.member_id', '=', memberId)
    .orderBy('f.added_at')
    .execute()
  return { favourites }
}
