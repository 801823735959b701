import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignCalendarPath, feeds } from '#contracts/public-feeds/addresses.ts'
import type { Context } from '#server/kit/context.ts'
import { createApplication } from '#server/kit/http/application.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { publishFromSeed, seedItem } from '#server/modules/content/index.ts'
import { createProject } from '#server/modules/projects/index.ts'
import { moduleRoutes } from '#server/modules.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { aLiveProject, anApplication, anUpcomingProject, MEMBERS_ONLY } from '#tests/support/projects.ts'
import { servePublicFeeds } from './index.ts'

// A site with an open campaign whose title wants escaping, a coming one, a draft, and two announcements.
const BASE = 'https://defter.example'
const EVIL = 'Güneş & <Rüzgâr> “Şığ”; A,Ş\\'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-feeds-'))
let app: FastifyInstance
let database: Awaited<ReturnType<typeof privateClone>>
let context: Context
let live = ''

async function open(searchEngines: boolean): Promise<FastifyInstance> {
  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  const opened = await createApplication({ log: pino({ level: 'silent' }) })
  servePublicFeeds(opened, {
    context: shared,
    routes: moduleRoutes,
    pool: database.pool,
    pictureFolder: path.join(folder, 'drawn'),
    searchEngines,
    isBuilt: async (screen) => screen !== '/proje-olustur',
  })
  return opened
}

beforeAll(async () => {
  database = await privateClone()
  context = await withLegalTexts(testContext(database.db, { baseUrl: BASE }))
  await aLiveProject(context, { title: EVIL })
  await anUpcomingProject(context, { title: 'Yakında Gelen' })
  await createProject(asSystem(context), anApplication({ title: 'Taslak' }))
  const { rows } = await database.pool.query<{ seo_name: string }>(
    'select seo_name from projects.project where title = $1',
    [EVIL],
  )
  live = rows[0]?.seo_name ?? ''
  const body = (title: string) => ({ title, summary: `${title} özeti.`, text: 'Metin.' })
  await publishFromSeed(asSystem(context), [
    seedItem('announcement', 'eski-duyuru', body('Eski & güzel'), new Date('2026-03-01T09:00:00Z')),
    seedItem('announcement', 'yeni-duyuru', body('Yeni duyuru'), new Date('2026-03-10T09:00:00Z')),
  ])
  app = await open(true)
})
afterAll(async () => {
  await app.close()
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'evil.example', ...headers } })

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'item', 'sitemap'].includes(name) })
async function xml(url: string) {
  const { payload } = await get(url)
  expect(XMLValidator.validate(payload)).toBe(true)
  return parser.parse(payload)
}

describe.each([
  [feeds.robots, 'text/plain; charset=utf-8'],
  [feeds.sitemap, 'application/xml; charset=utf-8'],
  [feeds.announcements, 'application/rss+xml; charset=utf-8'],
  [feeds.projects, 'application/rss+xml; charset=utf-8'],
  [feeds.closings, 'text/calendar; charset=utf-8'],
  [feeds.manifest, 'application/manifest+json'],
])('%s', (url, type) => {
  test('has its type, may be kept, revalidates for nothing and sets no cookie', async () => {
    const reply = await get(url, { cookie: 'auth=x; tema=koyu' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type])
    expect(reply.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers).not.toHaveProperty('set-cookie')
    expect(reply.payload).not.toContain('evil.example')
    expect(reply.payload).not.toContain(MEMBERS_ONLY)
    const again = await get(url, { 'if-none-match': String(reply.headers['etag']) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
  })
})

test('crawlers are let in where the site is meant for them, and kept out everywhere else', async () => {
  expect((await get(feeds.robots)).payload).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  expect((await get(feeds.robots)).headers).not.toHaveProperty('x-robots-tag')
  const closed = await open(false)
  const reply = await closed.inject({ method: 'GET', url: feeds.robots })
  expect(reply.payload).toBe('User-agent: *\nDisallow: /\n')
  expect((await closed.inject({ method: 'GET', url: feeds.sitemap })).headers['x-robots-tag']).toBe('noindex, nofollow')
  await closed.close()
})

test('the site map lists what is public and built, with dates from the data', async () => {
  const { urlset } = await xml(feeds.sitemap)
  const found = new Map<string, string | undefined>(
    urlset.url.map(({ loc, lastmod }: { loc: string; lastmod?: string }) => [loc.replace(BASE, ''), lastmod]),
  )
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(['/', '/sss', '/projeler', `/proje/${live}`, '/duyurular/eski-duyuru', '/giris-yap']),
  )
  expect(found.get(`/proje/${live}`)).toBe('2026-03-16T09:00:00.000Z')
  expect(found.get('/duyurular')).toBe('2026-03-10T09:00:00.000Z')
  const forbidden = ['/proje', '/proje-olustur', '/profil', '/yonetim', '/deneme', '/kurulum', '/cikis']
  for (const path of forbidden) expect(found.has(path)).toBe(false)
  expect([...found.keys()].filter((path) => path.includes('taslak') || path.includes(':'))).toEqual([])
})

test('a change that is published is in the next answer', async () => {
  await publishFromSeed(asSystem(context), [
    seedItem(
      'announcement',
      'ucuncu',
      { title: 'Üçüncü', summary: 'Ö.', text: 'M.' },
      new Date('2026-03-15T09:00:00Z'),
    ),
  ])
  await database.pool.query("update platform.cache_key set key = 'sonraki'")
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await get(feeds.announcements)).payload).toContain('/duyurular/ucuncu')
})

test('announcements come newest first, each under its own address', async () => {
  const { rss } = await xml(feeds.announcements)
  expect(rss.channel.item.map(({ title }: { title: string }) => title)).toEqual([
    'Üçüncü',
    'Yeni duyuru',
    'Eski & güzel',
  ])
  const [newest] = rss.channel.item
  expect(newest).toMatchObject({ link: `${BASE}/duyurular/ucuncu`, pubDate: 'Sun, 15 Mar 2026 09:00:00 GMT' })
  expect(rss.channel['atom:link']['@_href']).toBe(BASE + feeds.announcements)
})

test('campaigns in the feed carry titles as they were written, and no draft', async () => {
  const { rss } = await xml(feeds.projects)
  const titles = rss.channel.item.map(({ title }: { title: string }) => title)
  expect(titles.toSorted()).toEqual([EVIL, 'Yakında Gelen'].toSorted())
  expect(rss.channel.description).toContain('tamamını kaybedebilirsiniz')
})

test('the calendar is read by another program: closings in Istanbul time, titles whole', async () => {
  const { payload } = await get(feeds.closings)
  expect(payload.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(payload))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const event = events.find(({ summary }) => summary.startsWith(EVIL))
  expect(events).toHaveLength(2)
  expect(event?.startDate.zone.tzid).toBe('Europe/Istanbul')
  expect(event?.startDate.toString()).toBe('2026-04-15T23:59:59')
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-04-15T20:59:59.000Z')
  expect(event?.description).toContain('15 Nisan 2026 23.59')
  expect(event?.uid).toMatch(/^[0-9a-f-]{36}@defter\.example$/)
})

test('a campaign that is open or coming has its closing as a calendar of its own, every other has none', async () => {
  const { payload, headers } = await get(campaignCalendarPath('yakinda-gelen'))
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent')
  expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([expect.stringMatching(/^Yakında Gelen/)])
  for (const name of ['yok-boyle-kampanya', 'Yok', '..%2f'])
    expect((await app.inject({ url: `/proje/${name}/takvim.ics` })).statusCode).toBe(404)
})

test('the manifest names icons that are there, in their sizes', async () => {
  const manifest = JSON.parse((await get(feeds.manifest)).payload)
  expect(manifest).toMatchObject({ lang: 'tr', start_url: '/', theme_color: '#0f5a43' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src)
    const { width, height, format } = await sharp(icon.rawPayload).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

test.each([
  '/sitemap-1.xml',
  '/sitemap-0.xml',
  '/gomulu/yok',
  '/gomulu/%00',
  '/gomulu/..%2f..%2fetc',
  '/paylasim/proje/yok/abc.png',
  '/paylasim/proje/a%00b/abc.png',
  '/simge/abc/plain-33.png',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

describe('a campaign in a frame', () => {
  test('is small, whole without scripts or cookies, and may be framed anywhere', async () => {
    const reply = await get(`/gomulu/${live}`, { cookie: 'auth=x; tema=koyu' })
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.length).toBeLessThan(15_000)
    expect(reply.headers).not.toHaveProperty('set-cookie')
    expect(reply.headers).not.toHaveProperty('x-frame-options')
    expect(String(reply.headers['content-security-policy'])).toMatch(/default-src 'none'.*frame-ancestors \*$/)
    expect(reply.payload).not.toMatch(/<script|<img|<link|style="/)
    expect(reply.payload).toContain('Güneş &amp; &lt;Rüzgâr&gt;')
    expect(reply.payload).toContain(`href="${BASE}/proje/${live}"`)
    expect(reply.payload).toContain('tamamını kaybedebilirsiniz')
    expect(reply.payload).not.toContain(MEMBERS_ONLY)
  })

  test('comes in the theme it is asked for', async () => {
    const schemeOf = async (query: string) => {
      const { payload } = await get(`/gomulu/${live}${query}`)
      return [payload.includes('color-scheme:light'), payload.includes('color-scheme:dark')]
    }
    expect(await schemeOf('')).toEqual([true, false])
    expect(await schemeOf('?tema=koyu')).toEqual([false, true])
    expect(await schemeOf('?tema=otomatik')).toEqual([true, true])
    expect(await schemeOf('?tema=%22%3E')).toEqual([true, false])
  })

  test('is the only one of these pages that may be framed', async () => {
    for (const url of [feeds.projects, '/gomulu/yok']) {
      const reply = await get(url)
      expect(reply.headers['x-frame-options']).toBe('DENY')
      expect(String(reply.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    }
  })
})

test('a mail program leaves the newsletter for its reader by one post; a link that is worth nothing is gone', async () => {
  const post = (token: string) =>
    app.inject({
      method: 'POST',
      url: `/bulten/tek-tikla-ayril?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://posta.example' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const token = mailTokenOf(context.secrets, '01890000-0000-7000-8000-00000000abcd')
  await database.pool.query(
    `insert into contact.subscription (id, email, state, asked_at, confirm_by, confirm_token_id, confirm_sha256, leave_token_id,
        leave_sha256, confirmed_at)
      values (gen_random_uuid(), 'tek@ornek.test', 'confirmed', now(), now(), gen_random_uuid(), 'x',
        '01890000-0000-7000-8000-00000000abcd', $1, now())`,
    [createHash('sha256').update(token).digest()],
  )
  expect((await post(token)).statusCode).toBe(200)
  expect((await post(token)).statusCode).toBe(200)
  const { rows } = await database.pool.query(`select state from contact.subscription where email = 'tek@ornek.test'`)
  expect(rows).toEqual([{ state: 'left' }])
  for (const wrong of ['', 'x', 'a'.repeat(43)]) expect((await post(wrong)).statusCode).toBe(410)
})
