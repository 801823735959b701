import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getAnnouncement,
  getAnnouncements,
  getAnnouncementsWithPageInfo,
} from '#contracts/content/public-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { publishedOf, requirePublished, type Published } from './find-published.ts'

type Summary = OutputOf<typeof getAnnouncements>[number]
type Neighbour = OutputOf<typeof getAnnouncement>['newer']

const LATEST = 20
const MOST = 100
const PAGE_KEY = /^([0-9a-f-]{36})$/

function summaryOf({ id, seoName, body, firstPublishedAt }: Published<'announcement'>): Summary {
  return { id, seoName, title: body.title, summary: body.summary, publishedAt: toUnixSeconds(firstPublishedAt) }
}

/** Announcements by their first publication, newest first; those older than one of them when it is named. */
async function read(context: Context, limit: number, olderThan?: string): Promise<Published<'announcement'>[]> {
  let rows = context.db
    .selectFrom('content.published as p')
    .select(['item_id', 'seo_name', 'body', 'number', 'published_at', 'first_published_at'])
    .where('kind', '=', 'announcement')
  if (olderThan !== undefined) {
    rows = rows.where(
      sql<boolean>`(p.first_published_at, p.item_id) <
        (select i.first_published_at, i.id from content.item i where i.id = ${olderThan}::uuid)`,
    )
  }
  const found = await rows.orderBy('first_published_at', 'desc').orderBy('item_id', 'desc').limit(limit).execute()
  return found.map((row) => publishedOf('announcement', row))
}

/** The latest twenty, newest first. */
export async function listLatestAnnouncements(context: Context): Promise<Summary[]> {
  return (await read(context, LATEST)).map(summaryOf)
}

/** Announcements, newest first, a page at a time. */
export async function listAnnouncements(
  context: Context,
  { after, count = LATEST }: InputOf<typeof getAnnouncementsWithPageInfo>,
): Promise<OutputOf<typeof getAnnouncementsWithPageInfo>> {
  if (after !== '' && !PAGE_KEY.test(after)) throw new Refusal('invalid-input')
  const limit = Math.min(Math.max(1, count), MOST)
  const found = await read(context, limit + 1, after || undefined)
  const shown = found.slice(0, limit)
  return { announcements: shown.map(summaryOf), next: found.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** One announcement with its text and what was announced right before and after it. */
export async function showAnnouncement(
  context: Context,
  { seoName }: InputOf<typeof getAnnouncement>,
): Promise<OutputOf<typeof getAnnouncement>> {
  const found = await requirePublished(context, 'announcement', seoName)
  const [older] = await read(context, 1, found.id)
  return {
    ...summaryOf(found),
    text: found.body.text,
    newer: await findNewer(context, found.id),
    older: older ? { seoName: older.seoName, title: older.body.title } : null,
  }
}

async function findNewer(context: Context, id: string): Promise<Neighbour> {
  const row = await context.db
    .selectFrom('content.published as p')
    .select(['seo_name as seoName', sql<string>`p.body ->> 'title'`.as('title')])
    .where('kind', '=', 'announcement')
    .where(
      sql<boolean>`(p.first_published_at, p.item_id) >
        (select i.first_published_at, i.id from content.item i where i.id = ${id}::uuid)`,
    )
    .orderBy('first_published_at')
    .orderBy('item_id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
