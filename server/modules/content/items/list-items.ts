import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import type { getContentItems } from '#contracts/content/endpoints.ts'
import type { FaqAudience } from '#contracts/content/kinds.ts'
import type { Context } from '#server/kit/context.ts'
import type { ItemRow } from './content-store.ts'
import { afterPageKey, orderOf, pageKeyOf } from './item-order.ts'
import { mayEdit } from './require-staff-of.ts'
import { itemView } from './version-view.ts'

interface ListedItem extends Pick<ItemRow, 'id' | 'kind' | 'title' | 'position'> {
  readonly seoName: string
  readonly archivedAt: Date | null
  readonly changedAt: Date
  readonly isPublished: boolean
  readonly hasDraft: boolean
  readonly publishAt: Date | null
  readonly sortKey: string
  readonly audience: FaqAudience | null
}

const PAGE = 50

function contains(query: string) {
  const words = foldTurkish(query).split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return sql`true`
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`i.title_folded like all (${patterns}::text[])`
}

/** Items of a kind whose title holds every word of the query, a page at a time, in the kind's order. */
export async function listItems(
  context: Context,
  { kind, query, archived, after }: InputOf<typeof getContentItems>,
): Promise<OutputOf<typeof getContentItems>> {
  const { by, key } = orderOf(kind)
  const { rows } = await sql<ListedItem>`
    select i.id, i.kind, i.seo_name, i.title, i.position, i.archived_at, i.changed_at,
      i.first_published_at is not null as is_published, v.id is not null as has_draft, v.publish_at, ${key} as sort_key,
      coalesce(v.body, p.body) ->> 'audience' as audience
    from content.item i
    left join content.version v on v.item_id = i.id and v.state in ('draft', 'scheduled')
    left join content.version p on p.item_id = i.id and p.state = 'published'
    where i.kind = ${kind} and (i.archived_at is not null) = ${archived === 'yes'}
      and ${contains(query)} and ${after === '' ? sql`true` : afterPageKey(kind, after)}
    order by ${by} limit ${PAGE + 1}`.execute(context.db)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      ...itemView(
        { ...row, seo_name: row.seoName, archived_at: row.archivedAt, changed_at: row.changedAt },
        { isPublished: row.isPublished, draft: row.hasDraft ? { publish_at: row.publishAt } : null },
      ),
      audience: row.audience,
    })),
    next: rows.length > PAGE && last ? pageKeyOf(kind, last) : null,
    mayEdit: mayEdit(kind, context.actor),
  }
}
