import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { CHECKER_PATH } from '#contracts/proof/messages.ts'
import { feeds, isSeoName } from '#contracts/public-feeds/addresses.ts'
import type { Context } from '#server/kit/context.ts'
import type { Route } from '#server/kit/http/route.ts'
import { campaignCalendar, closingsCalendar } from './calendar.ts'
import { keptReplies, type Feed } from './kept-replies.ts'
import { writeManifest } from './manifest.ts'
import { serveOneClick } from './one-click.ts'
import { writeWorker } from './offline/write-worker.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { readChecker, rootsFeed } from './proof/roots-feed.ts'
import { writeRobots } from './robots.ts'
import { announcementsFeed, projectsFeed } from './rss.ts'
import { findSiteEntries, writeSitemap, writeSitemapPart } from './sitemap.ts'
import { openSources } from './sources.ts'
import { campaignWidget } from './widget/widget.ts'

export interface PublicFeedOptions {
  readonly context: Omit<Context, 'actor' | 'requestId' | 'client'>
  readonly routes: readonly Route[]
  readonly pool: pg.Pool
  readonly pictureFolder: string
  /** Off: every feed says that search engines may not list it, and crawlers are kept away. */
  readonly searchEngines: boolean
  /** Whether a screen of the table is there. */
  isBuilt(path: string): Promise<boolean>
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const RSS = 'application/rss+xml; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'
const JAVASCRIPT = 'text/javascript; charset=utf-8'
const XML = 'application/xml; charset=utf-8'

/** Serves what other machines read: feeds, site map, calendar, manifest, pictures for messengers, the frame for other sites. */
export function servePublicFeeds(app: FastifyInstance, options: PublicFeedOptions): void {
  const { searchEngines, pool } = options
  const { baseUrl } = options.context
  const sources = openSources(options.context, options.routes)
  const replies = keptReplies(() => sources.generation())
  const entries = () => findSiteEntries(sources, (path) => options.isBuilt(path))

  function serve<Params>(url: string, feedOf: (request: FastifyRequest<{ Params: Params }>) => Feed): void {
    app.get<{ Params: Params }>(url, async (request, reply) => {
      if (!searchEngines) reply.header('X-Robots-Tag', 'noindex, nofollow')
      return replies.send(request, reply, feedOf(request))
    })
  }
  function serveText(key: string, type: string, seconds: number, write: () => Promise<string>): void {
    serve(key, () => ({ key, seconds, make: async () => ({ type, body: await write() }) }))
  }

  serveText(feeds.robots, 'text/plain; charset=utf-8', HOUR, async () => writeRobots(baseUrl, searchEngines))
  serveText(feeds.sitemap, XML, 5 * MINUTE, async () => writeSitemap(baseUrl, await entries()))
  serve<{ part: string }>('/sitemap-:part(^[1-9][0-9]{0,3}$).xml', ({ params: { part } }) => ({
    key: `sitemap ${part}`,
    seconds: 5 * MINUTE,
    async make() {
      const body = writeSitemapPart(baseUrl, await entries(), Number(part))
      return body === null ? null : { type: XML, body }
    },
  }))
  serveText(feeds.announcements, RSS, MINUTE, () => announcementsFeed(sources))
  serveText(feeds.projects, RSS, MINUTE, () => projectsFeed(sources))
  serveText(feeds.closings, CALENDAR, 5 * MINUTE, () => closingsCalendar(sources))
  serve<{ seoName: string }>('/proje/:seoName/takvim.ics', ({ params: { seoName } }) => ({
    key: `calendar ${seoName}`,
    seconds: 5 * MINUTE,
    async make() {
      const body = isSeoName(seoName) ? await campaignCalendar(sources, seoName) : null
      return body === null ? null : { type: CALENDAR, body }
    },
  }))
  serveText(feeds.roots, RSS, MINUTE, () => rootsFeed(sources))
  serveText(CHECKER_PATH, JAVASCRIPT, HOUR, readChecker)
  serve(feeds.offline, () => ({
    key: feeds.offline,
    seconds: MINUTE,
    async make() {
      // What a worker may ask for is said by its own file's policy.
      const headers = { 'Content-Security-Policy': "default-src 'none'; connect-src 'self'" }
      return { type: JAVASCRIPT, body: await writeWorker(sources), headers }
    },
  }))
  serveText(feeds.manifest, 'application/manifest+json', HOUR, () => writeManifest(sources))
  serve<{ seoName: string }>('/gomulu/:seoName', ({ params: { seoName }, raw }) => {
    const asked = new URLSearchParams(raw.url?.split('?')[1]).get('tema')
    const theme = asked === 'koyu' || asked === 'otomatik' ? asked : 'acik'
    const make = async () => (isSeoName(seoName) ? campaignWidget(sources, seoName, theme) : null)
    return { key: `widget ${theme} ${seoName}`, seconds: 15, make }
  })
  servePictures(app, { sources, pool, folder: options.pictureFolder })
  serveOneClick(app, sources)
}
