import { sql } from 'kysely'
import { publicPart } from '#contracts/projects/readers/public-fields.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'

/** A public campaign as site maps, feeds and calendars list it. */
export interface ListedCampaign {
  readonly id: string
  readonly seoName: string
  readonly title: string
  readonly shortDescription: string
  readonly state: ShownState
  readonly closesAt: Date
  readonly publishedAt: Date
  /** When a visitor last found something else than before: state or approved form. Orders do not count. */
  readonly changedAt: Date
}

interface ListedRow {
  id: string
  seoName: string
  title: string
  shortDescription: string
  state: ShownState
  closesAt: Date
  publishedAt: Date
  changedAt: Date
  publishedKey: string
}

export interface ListedPage {
  readonly campaigns: readonly ListedCampaign[]
  /** Where the next page begins; null at the end. */
  readonly next: PageKey | null
}
/** As the database writes them: a Date would lose the microseconds by which two rows may differ. */
export interface PageKey {
  readonly publishedAt: string
  readonly id: string
}

/** Public campaigns, newest first, a page at a time; those open or coming alone when asked, or the one of a name. */
export async function listForFeeds(
  context: Pick<Context, 'db'>,
  {
    limit,
    after = null,
    open = false,
    seoName,
  }: { readonly limit: number; readonly after?: PageKey | null; readonly open?: boolean; readonly seoName?: string },
): Promise<ListedPage> {
  const further = after ? sql`(p.published_at, p.id) < (${after.publishedAt}::timestamptz, ${after.id})` : sql`true`
  const state = open ? sql`p.state in ('upcoming', 'live', 'change-under-review')` : sql`true`
  const { rows } = await sql<ListedRow>`
    select p.id, p.seo_name, p.title, p.short_description, p.state, p.closes_at, p.published_at,
      greatest(p.published_at, p.state_since, form.approved_at) as changed_at, p.published_at::text as published_key
    from projects.public_project p
    left join projects.form_in_force form on form.project_id = p.id
    where ${state} and ${further} and ${seoName === undefined ? sql`true` : sql`p.seo_name = ${seoName}`}
    order by p.published_at desc, p.id desc limit ${limit + 1}`.execute(context.db)
  const campaigns = rows.slice(0, limit).map((row) =>
    publicPart('listed', {
      id: row.id,
      seoName: row.seoName,
      title: row.title,
      shortDescription: row.shortDescription,
      state: row.state,
      closesAt: row.closesAt,
      publishedAt: row.publishedAt,
      changedAt: row.changedAt,
    }),
  )
  const last = rows[limit - 1]
  return { campaigns, next: rows.length > limit && last ? { publishedAt: last.publishedKey, id: last.id } : null }
}
