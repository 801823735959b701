import { getAnnouncementsWithPageInfo } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { sitemapPartPath } from '#contracts/public-feeds/addresses.ts'
import { isListed } from '#contracts/public-feeds/indexing.ts'
import { listForFeeds, type PageKey } from '#server/modules/campaigns/index.ts'
import { datedPages } from './dated-pages.ts'
import type { Sources } from './sources.ts'
import { textElement, XML_HEAD } from './xml.ts'

/** A page of the site; `changedAt` only where the data says so. */
export interface SiteEntry {
  readonly path: string
  readonly changedAt: Date | null
}

/** As many as the protocol allows in one file (sitemaps.org). */
export const MOST_ENTRIES = 50_000
const PAGE = 1_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Every page that search engines may list: fixed pages that are built, campaigns in public states, announcements. */
export async function findSiteEntries(
  sources: Sources,
  isBuilt: (path: string) => Promise<boolean>,
): Promise<SiteEntry[]> {
  const [campaigns, announcements] = [await findCampaigns(sources), await findAnnouncements(sources)]
  const dates: Record<string, Date | null> = {
    ...(await datedPages(sources)),
    [paths.home.pattern]: newest([...campaigns, ...announcements]),
    [paths.projects.pattern]: newest(campaigns),
    [paths.announcements.pattern]: newest(announcements),
  }
  const fixed: SiteEntry[] = []
  for (const path of await fixedPaths(sources)) {
    if (await isBuilt(path)) fixed.push({ path, changedAt: dates[path] ?? null })
  }
  return [...fixed, ...campaigns, ...announcements]
}

function newest(entries: readonly SiteEntry[]): Date | null {
  const moments = entries.map(({ changedAt }) => changedAt?.getTime() ?? 0)
  const last = moments.reduce((late, moment) => Math.max(late, moment), 0)
  return last > 0 ? new Date(last) : null
}

async function fixedPaths(sources: Sources): Promise<string[]> {
  const { showServices, showPartners } = await sources.platform()
  const { services, partners, policies, auth, ...rest } = paths
  const screens = [
    ...Object.values(rest).filter((value) => 'pattern' in value),
    ...(showServices ? [services] : []),
    ...(showPartners ? [partners] : []),
    ...Object.values(policies),
    auth.signIn,
    auth.signUp,
  ]
  return screens
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':') && pattern !== paths.projectById.pattern && isListed(pattern))
}

async function findCampaigns({ context }: Sources): Promise<SiteEntry[]> {
  const entries: SiteEntry[] = []
  let after: PageKey | null = null
  do {
    const { campaigns, next } = await listForFeeds(context, { limit: PAGE, after })
    for (const { seoName, changedAt } of campaigns) entries.push({ path: paths.project.href({ seoName }), changedAt })
    after = next
  } while (after)
  return entries
}

async function findAnnouncements({ ask }: Sources): Promise<SiteEntry[]> {
  const entries: SiteEntry[] = []
  let after = ''
  do {
    const page = await ask(getAnnouncementsWithPageInfo, { after, count: 100 })
    for (const { seoName, publishedAt } of page?.announcements ?? [])
      entries.push({
        path: paths.announcement.href({ announcement: seoName }),
        changedAt: new Date(publishedAt * 1000),
      })
    after = page?.next ?? ''
  } while (after)
  return entries
}

function urlset(baseUrl: string, entries: readonly SiteEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? textElement('lastmod', changedAt.toISOString()) : ''
    return `<url>${textElement('loc', baseUrl + path)}${lastmod}</url>`
  })
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`
}

/** `/sitemap.xml`: all pages, or where they are too many for one file the list of its parts. */
export function writeSitemap(baseUrl: string, entries: readonly SiteEntry[], most = MOST_ENTRIES): string {
  if (entries.length <= most) return urlset(baseUrl, entries)
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, at) => baseUrl + sitemapPartPath(at + 1))
  const list = parts.map((part) => `<sitemap>${textElement('loc', part)}</sitemap>`)
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${list.join('\n')}\n</sitemapindex>\n`
}

/** One part, counted from 1; null when there is none. */
export function writeSitemapPart(
  baseUrl: string,
  entries: readonly SiteEntry[],
  part: number,
  most = MOST_ENTRIES,
): string | null {
  const own = entries.slice((part - 1) * most, part * most)
  return entries.length > most && own.length > 0 ? urlset(baseUrl, own) : null
}
