import { fillMessage } from '#contracts/common/errors.ts'
import { getAnnouncements } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { feedMessages } from '#contracts/public-feeds/messages.ts'
import { listForFeeds } from '#server/modules/campaigns/index.ts'
import type { Sources } from './sources.ts'
import { escapeXml, textElement, XML_HEAD } from './xml.ts'

interface Channel {
  readonly title: string
  readonly description: string
  /** The page the feed follows, and the feed itself; below the site's address. */
  readonly path: string
  readonly feedPath: string
  readonly items: readonly Item[]
}

interface Item {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly publishedAt: Date
}

const NEWEST_CAMPAIGNS = 30

/**
 * A description is HTML, written as text of XML (RSS 2.0, elements of <item>): of what somebody wrote no sign is one, so that it is
 * escaped for HTML first and for XML afterwards. A title is words alone, as they were written.
 */
const asHtml = escapeXml

/** RSS 2.0 with the feed's own address, as validators ask for it. Newest first. */
export function writeRss(baseUrl: string, channel: Channel): string {
  const newest = channel.items[0]?.publishedAt
  const items = channel.items.map(({ title, text, path, publishedAt }) =>
    [
      '<item>',
      textElement('title', title),
      textElement('link', baseUrl + path),
      `<guid isPermaLink="true">${escapeXml(baseUrl + path)}</guid>`,
      textElement('pubDate', publishedAt.toUTCString()),
      textElement('description', asHtml(text)),
      '</item>',
    ].join(''),
  )
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    textElement('title', channel.title),
    textElement('link', baseUrl + channel.path),
    textElement('description', asHtml(channel.description)),
    '<language>tr</language>',
    `<atom:link href="${escapeXml(baseUrl + channel.feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [textElement('lastBuildDate', newest.toUTCString())] : []),
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}

/** The latest announcements. */
export async function announcementsFeed({ ask, platform, context }: Sources): Promise<string> {
  const { name } = await platform()
  const latest = (await ask(getAnnouncements, {})) ?? []
  return writeRss(context.baseUrl, {
    title: fillMessage(feedMessages.announcements.title, { platform: name }),
    description: fillMessage(feedMessages.announcements.description, { platform: name }),
    path: paths.announcements.pattern,
    feedPath: feeds.announcements,
    items: latest.map(({ title, summary, seoName, publishedAt }) => ({
      title,
      text: summary,
      path: paths.announcement.href({ announcement: seoName }),
      publishedAt: new Date(publishedAt * 1000),
    })),
  })
}

/** The campaigns published last; introductory information alone (T12/5). */
export async function projectsFeed({ platform, context }: Sources): Promise<string> {
  const { name } = await platform()
  const { campaigns } = await listForFeeds(context, { limit: NEWEST_CAMPAIGNS })
  return writeRss(context.baseUrl, {
    title: fillMessage(feedMessages.projects.title, { platform: name }),
    description: fillMessage(feedMessages.projects.description, { platform: name }),
    path: paths.projects.pattern,
    feedPath: feeds.projects,
    items: campaigns.map(({ title, shortDescription, seoName, publishedAt }) => ({
      title,
      text: shortDescription,
      path: paths.project.href({ seoName }),
      publishedAt,
    })),
  })
}
