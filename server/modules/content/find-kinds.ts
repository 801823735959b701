import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getContentKinds } from '#contracts/content/endpoints.ts'
import { CONTENT_KINDS } from '#contracts/content/kinds.ts'
import type { Context } from '#server/kit/context.ts'
import { mayEdit } from './items/require-staff-of.ts'

/** Every kind with how many items it has on the site or in the making, and how many drafts and scheduled publications wait. */
export async function findKinds(context: Context): Promise<OutputOf<typeof getContentKinds>> {
  const rows = await context.db
    .selectFrom('content.item as i')
    .leftJoin('content.version as v', (join) =>
      join.onRef('v.item_id', '=', 'i.id').on('v.state', 'in', ['draft', 'scheduled']),
    )
    .select([
      'i.kind',
      sql<number>`count(*)::int`.as('items'),
      sql<number>`(count(*) filter (where v.state = 'draft'))::int`.as('drafts'),
      sql<number>`(count(*) filter (where v.state = 'scheduled'))::int`.as('scheduled'),
    ])
    .where('i.archived_at', 'is', null)
    .groupBy('i.kind')
    .execute()
  const counted = new Map(rows.map((row) => [row.kind, row]))
  return CONTENT_KINDS.map((kind) => ({
    kind,
    itemCount: counted.get(kind)?.items ?? 0,
    draftCount: counted.get(kind)?.drafts ?? 0,
    scheduledCount: counted.get(kind)?.scheduled ?? 0,
    mayEdit: mayEdit(kind, context.actor),
  }))
}
