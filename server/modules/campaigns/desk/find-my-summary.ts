import { sql } from 'kysely'
import type { getMyProjectSummary } from '#contracts/campaigns/endpoints.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findOne } from '../campaign-store.ts'
import { headOf, type HeadRow } from '../page/project-head.ts'

/** Head of the member's own project in any state; another person's reads as absent. */
export async function findMySummary(
  context: Context,
  { projectExternalId }: InputOf<typeof getMyProjectSummary>,
): Promise<OutputOf<typeof getMyProjectSummary>> {
  const { id: memberId } = requireMember(context.actor)
  const row = await findOne(
    context,
    sql<HeadRow>`
      select p.id, p.external_id, p.project_code, p.seo_name, p.title, p.short_description, p.state, p.category, p.cover_path,
          p.logo_path, p.video_url, p.video_file_id, p.tags, f.project_id is not null as is_favourite
        from projects.desk p left join campaigns.favourite f on f.project_id = p.id and f.member_id = ${memberId}
        where p.external_id = ${projectExternalId} and p.owner_id = ${memberId}`,
  )
  return headOf(context, row)
}
