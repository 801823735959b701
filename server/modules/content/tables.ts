import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ContentKind } from '#contracts/content/kinds.ts'

export type VersionState = 'draft' | 'scheduled' | 'published' | 'superseded' | 'discarded'
/** A version's body as it is stored: of the shape its kind's schema had when it was written. */
export type StoredBody = Readonly<Record<string, unknown>>

/** Tables of the schema `content`, as Kysely sees them. */
export interface ContentTables {
  'content.item': {
    id: string
    kind: ContentKind
    seo_name: string
    title: string
    title_folded: GeneratedAlways<string>
    position: number
    archived_at: Generated<Date | null>
    created_at: Date
    changed_at: Date
    first_published_at: Generated<Date | null>
  }
  'content.version': {
    id: string
    item_id: string
    number: Generated<number | null>
    state: VersionState
    body: JSONColumnType<StoredBody>
    revision: number
    author_id: string | null
    author_job: string | null
    reason: Generated<string | null>
    publish_at: Generated<Date | null>
    published_at: Generated<Date | null>
    changed_at: Date
    sha256: Generated<string | null>
  }
  /** The view for other modules. */
  'content.published': {
    item_id: string
    kind: ContentKind
    seo_name: string
    title: string
    position: number
    first_published_at: Date
    version_id: string
    number: number
    body: JSONColumnType<StoredBody>
    sha256: string
    published_at: Date
  }
}
