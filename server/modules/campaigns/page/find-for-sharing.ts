import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { publicPart } from '#contracts/projects/readers/public-fields.ts'
import type { Context } from '#server/kit/context.ts'
import { byAnyId, type CampaignRow } from '../campaign-store.ts'

/** What a picture for messengers shows of a campaign: introductory information alone (T4/1-v, T12/5). */
export interface SharedCampaign {
  readonly seoName: string
  readonly title: string
  readonly shortDescription: string
  readonly category: string | null
  readonly city: string | null
  readonly goalKurus: bigint
  readonly closesAt: Date
  readonly coverPath: string | null
  readonly version: string
}

type PictureRow = Pick<
  CampaignRow,
  'seoName' | 'title' | 'shortDescription' | 'category' | 'city' | 'fundingGoalKurus' | 'closesAt' | 'coverPath'
>

/**
 * A short text that changes with what the picture shows. No live sum is among it: messengers keep a picture for weeks, and a
 * figure that was true yesterday would be false in it.
 */
export function pictureVersion(row: PictureRow): string {
  const shown = [
    row.title,
    row.shortDescription,
    row.category,
    row.city,
    String(row.fundingGoalKurus),
    row.closesAt.toISOString(),
    row.coverPath,
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}

/** A public campaign as its picture shows it, by its seoName; null when there is none. */
export async function findForSharing(context: Pick<Context, 'db'>, seoName: string): Promise<SharedCampaign | null> {
  const { rows } = await sql<PictureRow>`
    select p.seo_name, p.title, p.short_description, p.category, p.city, p.funding_goal_kurus, p.closes_at, p.cover_path
    from projects.public_project p where ${byAnyId(seoName)}`.execute(context.db)
  const row = rows[0]
  if (!row) return null
  return publicPart('picture', {
    seoName: row.seoName,
    title: row.title,
    shortDescription: row.shortDescription,
    category: row.category,
    city: row.city,
    goalKurus: row.fundingGoalKurus,
    closesAt: row.closesAt,
    coverPath: row.coverPath,
    version: pictureVersion(row),
  })
}
