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
  'seo_name' | 'title' | 'short_description' | 'category' | 'city' | 'funding_goal_kurus' | 'closes_at' | 'cover_path'
>

/**
 * A short text that changes with what the picture shows. No live sum is among it: messengers keep a picture for weeks, and a
 * figure that was true yesterday would be false in it.
 */
export function pictureVersion(row: PictureRow): string {
  const shown = [
    row.title,
    row.short_description,
    row.category,
    row.city,
    String(row.funding_goal_kurus),
    row.closes_at.toISOString(),
    row.cover_path,
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
    seoName: row.seo_name,
    title: row.title,
    shortDescription: row.short_description,
    category: row.category,
    city: row.city,
    goalKurus: row.funding_goal_kurus,
    closesAt: row.closes_at,
    coverPath: row.cover_path,
    version: pictureVersion(row),
  })
}
