import { paths } from '../paths.ts'

/** Addresses read by other machines: search engines, feed readers, calendars, messengers, foreign sites. */
export const feeds = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  announcements: `${paths.announcements.pattern}/rss.xml`,
  projects: `${paths.projects.pattern}/rss.xml`,
  closings: `${paths.projects.pattern}/kapanislar.ics`,
  manifest: '/manifest.webmanifest',
  /** A service worker: what it is for stands in server/public-feeds/offline. */
  offline: '/cevrimdisi.js',
  roots: `${paths.ledger.pattern}/rss.xml`,
} as const

/** The moment one campaign closes, for a calendar. */
export function campaignCalendarPath(seoName: string): string {
  return `${paths.project.href({ seoName })}/takvim.ics`
}

/** A part of a site map too long for one file; counted from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`
}

/** Whether a text can be the name of a campaign in an address; nothing else is looked up. */
export function isSeoName(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}

/** The picture messengers show for a campaign. The version changes with what is drawn. */
export function campaignPicturePath(seoName: string, version: string): string {
  return `/paylasim/proje/${encodeURIComponent(seoName)}/${version}.png`
}

/** The picture for every other page; its version is the cache key of master data. */
export function platformPicturePath(version: string): string {
  return `/paylasim/platform/${version}.png`
}

/** The platform's sign as a square of this many pixels; the version is the cache key of master data. */
export function iconPath(size: IconSize, version: string, shape: IconShape): string {
  return `/simge/${version}/${shape}-${size}.png`
}

/** plain: the sign as it is; filled: on a ground to all edges, for launchers that cut out their own shape. */
export const ICON_SHAPES = ['plain', 'filled'] as const
export type IconShape = (typeof ICON_SHAPES)[number]

/** 180: Apple's home screen; the others: the manifest. */
export const ICON_SIZES = [180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** A campaign in a frame on another site. */
export function widgetPath(seoName: string, theme?: 'koyu' | 'otomatik'): string {
  return `/gomulu/${encodeURIComponent(seoName)}${theme ? `?tema=${theme}` : ''}`
}

/** Where mail programs leave the newsletter for their reader, by one POST (RFC 8058). */
export const ONE_CLICK_PATH = `${paths.newsletter.pattern}/tek-tikla-ayril`

/** The same for the bearer of a letter's token. */
export function oneClickPath(token: string): string {
  return `${ONE_CLICK_PATH}?token=${encodeURIComponent(token)}`
}
