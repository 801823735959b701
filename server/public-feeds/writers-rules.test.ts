import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import ICAL from 'ical.js'
import { escapeCalendarText, foldLine } from '#server/kit/calendar/write-calendar.ts'
import { writeClosings } from './calendar.ts'
import { writeRss } from './rss.ts'
import { type SiteEntry, writeSitemap, writeSitemapPart } from './sitemap.ts'
import { escapeXml } from './xml.ts'

const entries = (count: number): SiteEntry[] =>
  Array.from({ length: count }, (_, at) => ({ path: `/proje/p-${at}?a=1&b=2`, changedAt: new Date(0) }))
const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) })

test('a site map of one page too many is split, and the parts together are the whole', () => {
  const [all, base] = [entries(7), 'https://defter.example']
  expect(parser.parse(writeSitemap(base, all, 7)).urlset.url).toHaveLength(7)
  expect(writeSitemapPart(base, all, 1, 7)).toBeNull()
  const index = writeSitemap(base, all, 3)
  expect(XMLValidator.validate(index)).toBe(true)
  const parts = parser.parse(index).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
  expect(parts).toEqual([1, 2, 3].map((part) => `${base}/sitemap-${part}.xml`))
  const found = [1, 2, 3].flatMap((part) => parser.parse(writeSitemapPart(base, all, part, 3) ?? '').urlset.url)
  expect(found.map(({ loc }: { loc: string }) => loc)).toEqual(all.map(({ path }) => base + path))
  expect(writeSitemapPart(base, all, 4, 3)).toBeNull()
})

test('texts for XML lose what it cannot carry and nothing else', () => {
  expect(escapeXml('a\u0000b\u000bc\ud800d<&>"\'İ₺😀')).toBe('abcd&lt;&amp;&gt;&quot;&#39;İ₺😀')
})

test('calendar lines are continued between letters, never inside one', () => {
  const line = `SUMMARY:${'ş'.repeat(60)}😀${'ğ'.repeat(60)}`
  const folded = foldLine(line).split('\r\n')
  expect(folded.length).toBeGreaterThan(2)
  for (const part of folded) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
  expect(folded.slice(1).every((part) => part.startsWith(' '))).toBe(true)
  expect(folded.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
})

test('calendar texts keep their separators as text', () => {
  expect(escapeCalendarText('a;b,c\\d\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne')
})

const HOSTILE = ']]></title><script>alert(1)</script><!--&quot; \r\nEND:VEVENT\rBEGIN:VALARM\nX:1;\\n,\u2028\u0000'

test('nothing somebody wrote becomes an element of a feed', () => {
  const item = { title: HOSTILE, text: HOSTILE, path: '/proje/a?b=1&c="2"', publishedAt: new Date(0) }
  const feed = writeRss('https://defter.example', {
    title: HOSTILE,
    description: HOSTILE,
    path: '/',
    feedPath: '/a.xml',
    items: [item],
  })
  expect(XMLValidator.validate(feed)).toBe(true)
  expect(feed).not.toMatch(/<script|<!--|\]\]>/)
  expect(Object.keys(parser.parse(feed).rss.channel.item)).toEqual(['title', 'link', 'guid', 'pubDate', 'description'])
})

test('what is written stays words where a reader of feeds takes it for HTML', () => {
  const text = 'A < B & <script>alert(1)</script> &copy; 5 > 3'
  const item = { title: `${text} <b>kalın</b>`, text, path: '/proje/a', publishedAt: new Date(0) }
  const channel = { title: 'R&D <i>', description: text, path: '/', feedPath: '/a.xml' }
  const { rss } = parser.parse(writeRss('https://defter.example', { ...channel, items: [item] }))
  // Of XML one layer is taken off by any parser; what is left is HTML in which no element and no name of a sign stands.
  for (const { description } of [rss.channel, rss.channel.item])
    expect(description).toBe('A &lt; B &amp; &lt;script&gt;alert(1)&lt;/script&gt; &amp;copy; 5 &gt; 3')
  // A title is none.
  expect([rss.channel.title, rss.channel.item.title]).toEqual(['R&D <i>', `${text} <b>kalın</b>`])
})

/** RFC 5545: 3.1 (lines of at most 75 bytes that end with CRLF), 3.6 (a component at least), 3.6.1 (UID and DTSTAMP once each). */
test.each([0, 1, 3])('a calendar of %i closings keeps the rules that strict readers hold it to', (count) => {
  const moment = new Date('2026-03-31T20:59:59Z')
  const campaigns = Array.from({ length: count }, (_, at) => ({
    ...{ id: `c-${at}`, seoName: `c-${at}`, title: `Güneş; "Ağı", \\ ${'ş'.repeat(90)}`, shortDescription: 'kısa' },
    ...{ state: 'live' as const, closesAt: moment, publishedAt: moment, changedAt: moment },
  }))
  const file = writeClosings('Açık Defter, kapanışlar', campaigns, 'https://defter.example')
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(['version', 'prodid'].map((name) => calendar.getAllProperties(name).length)).toEqual([1, 1])
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0)
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
  const events = calendar.getAllSubcomponents('vevent')
  for (const event of events) {
    expect(['uid', 'dtstamp', 'dtstart'].map((name) => event.getAllProperties(name).length)).toEqual([1, 1, 1])
    expect(event.getFirstPropertyValue('dtstamp')?.toString()).toMatch(/Z$/)
    expect(zones).toContain(event.getFirstProperty('dtstart')?.getFirstParameter('tzid'))
  }
  expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(count)
})

test('nothing somebody wrote becomes a line of a calendar', () => {
  const moment = new Date('2026-03-31T20:59:59Z')
  const campaign = {
    id: 'a',
    seoName: 'a',
    title: HOSTILE,
    shortDescription: HOSTILE,
    state: 'live',
    closesAt: moment,
    publishedAt: moment,
    changedAt: moment,
  } as const
  const calendar = writeClosings(HOSTILE, [campaign], 'https://defter.example')
  expect(calendar.match(/^BEGIN:.*$/gm)).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'BEGIN:VEVENT',
  ])
  const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  expect(event?.getFirstPropertyValue('summary')).toContain('</title><script>alert(1)</script>')
  expect(event?.getAllProperties()).toHaveLength(8)
})
