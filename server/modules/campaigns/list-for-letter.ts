import { sql } from 'kysely'
import { publicPart } from '#contracts/projects/readers/public-fields.ts'
import type { Context } from '#server/kit/context.ts'

/** An open campaign as the weekly letter names it: what everybody may know. */
export interface LetterCampaign {
  readonly seoName: string
  readonly title: string
  readonly closesAt: Date
  readonly sector: string
  /** Key of its sector, to compare with what interests a reader; empty where it has none. */
  readonly sectorKey: string
  readonly openedAt: Date
}

interface Row {
  readonly id: string
  readonly seoName: string
  readonly title: string
  readonly shortDescription: string
  readonly state: string
  readonly closesAt: Date
  readonly publishedAt: Date
  readonly changedAt: Date
  readonly sector: string
  readonly sectorKey: string
  readonly openedAt: Date
}

const MOST = 60

/** Campaigns that are open, those that opened after `since` or close before `by`, the first to close first. */
export async function listForLetter(
  context: Pick<Context, 'db'>,
  { now, since, by }: { readonly now: Date; readonly since: Date; readonly by: Date },
): Promise<readonly LetterCampaign[]> {
  const { rows } = await sql<Row>`
    select p.id, p.seo_name, p.title, p.short_description, p.state, p.ends_at as closes_at,
      p.published_at, p.published_at as changed_at, coalesce(p.category, '') as sector,
      coalesce(p.category_key, '') as sector_key, p.opens_at as opened_at
    from projects.public_project p
    where p.state = 'live' and p.ends_at > ${now} and (p.opens_at > ${since} or p.ends_at <= ${by})
    order by p.ends_at, p.id limit ${MOST}`.execute(context.db)
  return rows.map((row) => {
    const { seoName, title, closesAt } = publicPart('listed', row)
    const { sector, sectorKey, openedAt } = row
    return { seoName, title, closesAt, sector, sectorKey, openedAt }
  })
}
