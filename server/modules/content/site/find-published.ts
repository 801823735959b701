import type { ContentBody } from '#contracts/content/bodies.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { bodyWithoutNotes } from '#contracts/common/text/notes.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readBody } from '../items/check-body.ts'

/** An item that is on the site, with what it says. */
export interface Published<Kind extends ContentKind> {
  readonly id: string
  readonly seoName: string
  readonly body: ContentBody<Kind>
  readonly number: number
  /** Of the version in force. */
  readonly publishedAt: Date
  /** Of the item's first version. */
  readonly firstPublishedAt: Date
}

function publishedRows(context: Pick<Context, 'db'>, kind: ContentKind) {
  return context.db
    .selectFrom('content.published')
    .select(['item_id', 'seo_name', 'body', 'number', 'published_at', 'first_published_at'])
    .where('kind', '=', kind)
}

type PublishedRow = Awaited<ReturnType<ReturnType<typeof publishedRows>['execute']>>[number]

/** A row of the view `content.published` in the shape of its kind, without its editors' notes. */
export function publishedOf<Kind extends ContentKind>(kind: Kind, row: PublishedRow): Published<Kind> {
  return {
    id: row.item_id,
    seoName: row.seo_name,
    body: bodyWithoutNotes(readBody(kind, row.body)),
    number: row.number,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
  }
}

/** What is on the site under a name of a kind; null when nothing is published or it is archived. */
export async function findPublished<Kind extends ContentKind>(
  context: Pick<Context, 'db'>,
  kind: Kind,
  seoName: string,
): Promise<Published<Kind> | null> {
  const row = await publishedRows(context, kind).where('seo_name', '=', seoName).executeTakeFirst()
  return row ? publishedOf(kind, row) : null
}

/** The same for what has to be there: refuses `not-found`. */
export async function requirePublished<Kind extends ContentKind>(
  context: Pick<Context, 'db'>,
  kind: Kind,
  seoName: string,
): Promise<Published<Kind>> {
  const found = await findPublished(context, kind, seoName)
  if (!found) throw new Refusal('not-found')
  return found
}

/** Only what it says; null when nothing is published or it is archived. */
export async function findPublishedBody<Kind extends ContentKind>(
  context: Pick<Context, 'db'>,
  kind: Kind,
  seoName: string,
): Promise<ContentBody<Kind> | null> {
  return (await findPublished(context, kind, seoName))?.body ?? null
}

/** Everything of a kind that is on the site, in the operator's order. */
export async function listPublished<Kind extends ContentKind>(
  context: Pick<Context, 'db'>,
  kind: Kind,
): Promise<Published<Kind>[]> {
  const rows = await publishedRows(context, kind).orderBy('position').orderBy('item_id').execute()
  return rows.map((row) => publishedOf(kind, row))
}
