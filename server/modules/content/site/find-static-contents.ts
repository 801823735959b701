import { sql } from 'kysely'
import type { PageSlug } from '#contracts/content/kinds.ts'
import type { Context } from '#server/kit/context.ts'
import { findTextsInForce, type StaticContent } from '#server/modules/platform/index.ts'

const PAGES: Readonly<Record<PageSlug, string>> = {
  about: 'hakkimizda',
  services: 'hizmetlerimiz',
  safety: 'guvenli-mi',
  'how-it-works-investors': 'merak-edilenler-yatirimcilar',
  'how-it-works-entrepreneurs': 'merak-edilenler-girisimciler',
  'legal-notices': 'yasal-uyarilar',
}

/** Every text in force and every published page, without what they say. */
export async function findStaticContents(context: Pick<Context, 'db' | 'clock'>): Promise<StaticContent[]> {
  const pages = await context.db
    .selectFrom('content.published')
    .select(['item_id as id', 'seo_name', sql<string>`body ->> 'title'`.as('title')])
    .where('kind', '=', 'page')
    .orderBy('position')
    .execute()
  return [
    ...(await findTextsInForce(context)),
    ...pages.map(({ id, seo_name, title }) => ({
      id,
      key: seo_name,
      seoName: PAGES[seo_name as PageSlug],
      title,
      contentType: 'page',
      otherContentType: null,
    })),
  ]
}
