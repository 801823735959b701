import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getContentNotes } from '#contracts/content/endpoints.ts'
import { CONTENT_KINDS, type ContentKind } from '#contracts/content/kinds.ts'
import { notesOfBody } from '#contracts/common/text/notes.ts'
import type { Context } from '#server/kit/context.ts'
import { inSchemaOrder } from './check-body.ts'
import type { StoredBody } from '../tables.ts'

/** Items whose editors still have to complete something, with their notes; in the order of the kinds. */
export async function listNotes(context: Context): Promise<OutputOf<typeof getContentNotes>> {
  // The draft goes before what is published; at most one of each per item, so there are few bodies to look through.
  const { rows } = await sql<{
    itemId: string
    kind: ContentKind
    seoName: string
    title: string
    body: StoredBody
  }>`
    select item_id, kind, seo_name, title, body from (
      select distinct on (i.id) i.id as item_id, i.kind, i.seo_name, i.title, i.position, v.body
        from content.item i join content.version v on v.item_id = i.id
        where i.archived_at is null and v.state in ('draft', 'scheduled', 'published')
        order by i.id, v.state = 'published') newest
      where body::text ~ '> ?!'
      order by position, seo_name`.execute(context.db)
  return rows
    .map(({ body, kind, ...item }) => ({ ...item, kind, notes: notesOfBody(inSchemaOrder(kind, body)) }))
    .filter(({ notes }) => notes.length > 0)
    .toSorted((a, b) => CONTENT_KINDS.indexOf(a.kind) - CONTENT_KINDS.indexOf(b.kind))
}
