import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getRecentPublications } from '#contracts/content/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'

const SHOWN = 6

/** What was published last, newest first. One published version per item: few rows to sort. */
export async function listPublications(context: Context): Promise<OutputOf<typeof getRecentPublications>> {
  const rows = await context.db
    .selectFrom('content.version as v')
    .innerJoin('content.item as i', 'i.id', 'v.item_id')
    .select(['i.id', 'i.kind', 'i.seo_name', 'i.title', 'v.number', 'v.author_id', 'v.author_job', 'v.published_at'])
    .where('v.state', '=', 'published')
    .where('i.archived_at', 'is', null)
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(SHOWN)
    .execute()
  const names = await findMemberNames(
    context,
    rows.flatMap(({ author_id: id }) => (id === null ? [] : [id])),
  )
  return rows.map((row) => ({
    itemId: row.id,
    kind: row.kind,
    seoName: row.seo_name,
    title: row.title,
    number: row.number,
    author: names.get(row.author_id ?? '') ?? null,
    publishedAt: row.published_at && toUnixSeconds(row.published_at),
  }))
}
