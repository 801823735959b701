import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getContentItem, getContentVersion } from '#contracts/content/endpoints.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { TEMPLATE_MARKS } from '#contracts/notifications/letters.ts'
import type { Context } from '#server/kit/context.ts'
import { findItem, findOpenVersions, findVersion, versionColumns, type VersionRow } from './content-store.ts'
import { isOwnDraft, mayEdit } from './require-staff-of.ts'
import { itemView, versionViews } from './version-view.ts'

/** Beyond this the history of one item is for the audit trail. */
const MOST_VERSIONS = 200

const isDraft = ({ state }: VersionRow): boolean => state === 'draft' || state === 'scheduled'
const isPublished = ({ state }: VersionRow): boolean => state === 'published'

function marksOf(kind: ContentKind, seoName: string): { mark: string; meaning: string }[] {
  if (kind !== 'mail-template' && kind !== 'sms-template') return []
  return (TEMPLATE_MARKS[seoName] ?? []).map(({ mark, meaning }) => ({ mark, meaning }))
}

/** An item with what an editor starts from (the draft, else what is published, else what was written last) and its history. */
export async function showItem(
  context: Context,
  { itemId }: InputOf<typeof getContentItem>,
): Promise<OutputOf<typeof getContentItem>> {
  const item = await findItem(context, itemId)
  const open = await findOpenVersions(context, itemId)
  const rows = await context.db
    .selectFrom('content.version')
    .select(versionColumns)
    .where('item_id', '=', itemId)
    .orderBy('revision', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  const versions = await versionViews(context, item.kind, rows)
  const viewOf = (row: VersionRow | undefined) => versions.find(({ id }) => id === row?.id) ?? null
  const [draft, published] = [open.find(isDraft), open.find(isPublished)]
  return {
    item: itemView(item, { isPublished: published !== undefined, draft: draft ?? null }),
    body: { ...(draft ?? published ?? open[0])?.body },
    draft: viewOf(draft),
    published: viewOf(published),
    versions,
    mayEdit: mayEdit(item.kind, context.actor),
    isOwnDraft: context.actor.kind === 'member' && isOwnDraft({ item, draft: draft ?? null }, context.actor.id),
    marks: marksOf(item.kind, item.seo_name),
  }
}

/** One version with what it says. */
export async function showVersion(
  context: Context,
  { versionId }: InputOf<typeof getContentVersion>,
): Promise<OutputOf<typeof getContentVersion>> {
  const version = await findVersion(context, versionId)
  const item = await findItem(context, version.item_id)
  const open = await findOpenVersions(context, item.id)
  const [view] = await versionViews(context, item.kind, [version])
  if (!view) throw new Error('a version has a view')
  return {
    item: itemView(item, { isPublished: open.some(isPublished), draft: open.find(isDraft) ?? null }),
    version: view,
    body: { ...version.body },
  }
}
