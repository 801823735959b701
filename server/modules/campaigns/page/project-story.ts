import { sql, type RawBuilder } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectStory } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import { byAnyId, findOne } from '../campaign-store.ts'

type Story = OutputOf<typeof getProjectStory>

interface StoryRow {
  highlights: Story['highlights']
  gallery: (Omit<Story['gallery'][number], 'url'> & { path: string })[]
  milestones: NonNullable<Story['milestones']>
  market: string | null
  competition: string | null
  businessModel: string | null
}

/** The rows of a project in a view, in their order, as one value. */
function rowsOf(view: RawBuilder<unknown>, fields: RawBuilder<unknown>, order = sql`r.position`): RawBuilder<unknown> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by ${order}) from ${view} r where r.project_id = p.id), '[]')`
}

/** What stands beside the text of a project: facts, pictures, milestones, market, competition and business model. */
export async function findStory(context: Context, { projectId }: InputOf<typeof getProjectStory>): Promise<Story> {
  const row = await findOne(
    context,
    sql<StoryRow>`
      select ${rowsOf(sql`projects.public_highlight`, sql`'id', r.id, 'title', r.figure, 'description', r.statement, 'source', r.source`)} as highlights,
        ${rowsOf(sql`projects.public_picture`, sql`'id', r.id, 'path', r.path, 'width', r.width, 'height', r.height, 'caption', r.caption`)} as gallery,
        ${rowsOf(
          sql`projects.public_milestone`,
          sql`'id', r.id, 'date', r.due, 'precision', r.precision, 'description', r.text, 'isDone', r.is_done`,
          sql`not r.is_done, r.due, r.position`,
        )} as milestones,
        n.market, n.competition, n.business_model
      from projects.public_project p
      left join projects.public_narrative n on n.project_id = p.id
      where ${byAnyId(projectId)}`,
  )
  return {
    highlights: row.highlights,
    gallery: row.gallery.map(({ path, ...picture }) => ({
      ...picture,
      url: publicFileUrl(context.baseUrl, path) ?? '',
    })),
    milestones: row.milestones,
    market: row.market ?? '',
    competition: row.competition ?? '',
    businessModelText: row.businessModel ?? '',
  }
}
