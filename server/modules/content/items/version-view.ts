import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import type { getContentItem } from '#contracts/content/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import type { ItemRow, VersionRow } from './content-store.ts'
import { shownHashes } from './version-hash.ts'

export type ItemView = OutputOf<typeof getContentItem>['item']
export type VersionView = OutputOf<typeof getContentItem>['versions'][number]

/** What stands beside an item in lists: whether it is on the site and what waits. */
export interface ItemStanding {
  readonly isPublished: boolean
  readonly draft: Pick<VersionRow, 'publish_at'> | null
}

type ShownItem = Pick<ItemRow, 'id' | 'kind' | 'seo_name' | 'title' | 'position' | 'archived_at' | 'changed_at'>

/** An item as the console shows it. */
export function itemView(item: ShownItem, { isPublished, draft }: ItemStanding): ItemView {
  return {
    id: item.id,
    kind: item.kind,
    seoName: item.seo_name,
    title: item.title,
    state: item.archived_at ? 'archived' : isPublished ? 'published' : 'unpublished',
    hasDraft: draft !== null,
    scheduledFor: draft?.publish_at ? toUnixSeconds(draft.publish_at) : null,
    changedAt: toUnixSeconds(item.changed_at),
    position: item.position,
  }
}

/** Versions as the console shows them, with the names of their authors. */
export async function versionViews(
  context: Context,
  kind: ContentKind,
  versions: readonly VersionRow[],
): Promise<VersionView[]> {
  const hashes = await shownHashes(context, kind, versions)
  const names = await findMemberNames(
    context,
    versions.flatMap(({ author_id: id }) => (id === null ? [] : [id])),
  )
  const seconds = (moment: Date | null): number | null => moment && toUnixSeconds(moment)
  return versions.map((version) => ({
    id: version.id,
    number: version.number,
    state: version.state,
    revision: version.revision,
    author: names.get(version.author_id ?? '') ?? version.author_job ?? '',
    reason: version.reason,
    changedAt: toUnixSeconds(version.changed_at),
    publishAt: seconds(version.publish_at),
    publishedAt: seconds(version.published_at),
    sha256: hashes.get(version.id) ?? null,
  }))
}
