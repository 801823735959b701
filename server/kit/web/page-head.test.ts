import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { webPlugin, type WebPluginOptions } from './index.ts'

// Against the real build: what search engines, messengers and the visitor's choice make of a page. The API is a stand-in.
const GALLERY = '/gelistirme/galeri'
const SIGN_IN = '/giris-yap'
const root = fileURLToPath(new URL('../../..', import.meta.url))
const apps: FastifyInstance[] = []

async function open(options: Partial<WebPluginOptions>) {
  const app = Fastify()
  apps.push(app)
  const ok = (data: unknown) => ({ result: true, data, exceptionDetail: null })
  app.get('/api/crm/getcachekeymaster', () => ok('anahtar-1'))
  app.get('/api/crm/getmasterdata', () =>
    ok({ platformInformation: { platformName: 'Deneme Defteri', platformBrowserTitle: 'Kitle Fonlama' } }),
  )
  await webPlugin(app, {
    root,
    isTrial: true,
    publicUrl: 'https://defter.example',
    searchEngines: true,
    now: () => new Date('2026-03-12T20:59:00Z'),
    ...options,
  })
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: 'evil.example', ...headers } })
}

afterAll(async () => {
  for (const app of apps) await app.close()
})

describe('the head of a page', () => {
  it('carries the configured address, never the one it was asked under', async () => {
    const get = await open({})
    const { payload } = await get(`${SIGN_IN}/?donus=%2Fprofil`)
    expect(payload).toContain('<link rel="canonical" href="https://defter.example/giris-yap"/>')
    expect(payload).toContain('<meta property="og:url" content="https://defter.example/giris-yap"/>')
    expect(payload).toContain(
      '<meta property="og:image" content="https://defter.example/paylasim/platform/anahtar-1.png"/>',
    )
    expect(payload).toMatch(/<title>[^<|]+ \| Deneme Defteri<\/title>/)
    expect(payload).not.toContain('evil.example')
  })

  it('tells feed readers and home screens where to look', async () => {
    const get = await open({})
    const { payload } = await get(SIGN_IN)
    expect(payload.match(/<link rel="alternate" type="application\/rss\+xml"[^>]+href="[^"]+"/g)).toHaveLength(2)
    // Asked for by the scripts, after the first paint.
    expect(payload).not.toContain('rel="manifest"')
  })

  it('shows messengers nothing of pages that are not for everyone', async () => {
    const get = await open({})
    const { payload } = await get(GALLERY)
    expect(payload).not.toContain('og:')
  })

  it('names no address on a page that is not there', async () => {
    const get = await open({})
    const { payload } = await get('/boyle-bir-sayfa-yok')
    expect(payload).not.toContain('canonical')
  })
})

describe('search engines', () => {
  const robots = async (options: Partial<WebPluginOptions>, url: string) => {
    const get = await open(options)
    const [rendered, kept] = [await get(url), await get(url)]
    expect(kept.headers['x-robots-tag']).toBe(rendered.headers['x-robots-tag'])
    return rendered.headers['x-robots-tag']
  }

  it.each([
    [SIGN_IN, undefined],
    [GALLERY, 'noindex, nofollow'],
    [`${SIGN_IN}?kod=12`, 'noindex, nofollow'],
    ['/sifre/sifre-yenile?token=abc', 'noindex, nofollow'],
    ['/boyle-bir-sayfa-yok', undefined],
  ])('on %s read: %s', async (url, said) => {
    expect(await robots({}, url)).toBe(said)
  })

  it('are kept off every page where the site is not meant for them', async () => {
    expect(await robots({ searchEngines: false }, SIGN_IN)).toBe('noindex, nofollow')
  })
})

describe('an outside collector of page views', () => {
  const COLLECTOR = 'https://sayac.example/topla'
  const agreed = { cookie: `cerez-tercihi=${encodeURIComponent('kabul sayac.example 2026-03-01')}` }
  const refused = { cookie: `cerez-tercihi=${encodeURIComponent('ret sayac.example 2026-03-01')}` }

  it('is out of reach of page and policy before the visitor agreed, cached or not', async () => {
    const get = await open({ pageViewUrl: COLLECTOR })
    const accepted = await get(SIGN_IN, agreed)
    expect(accepted.payload).toContain(COLLECTOR)
    expect(String(accepted.headers['content-security-policy'])).toContain("connect-src 'self' https://sayac.example;")
    for (const headers of [{}, refused, {}, refused]) {
      const reply = await get(SIGN_IN, headers)
      expect(reply.payload).not.toContain(COLLECTOR)
      expect(reply.payload.includes('Ölçüme izin verir misiniz')).toBe(headers !== refused)
      expect(String(reply.headers['content-security-policy'])).toContain("connect-src 'self';")
    }
  })

  it('is asked about anew when another one takes its place', async () => {
    const get = await open({ pageViewUrl: 'https://baska.example/topla' })
    const reply = await get(SIGN_IN, agreed)
    expect(reply.payload).not.toContain('baska.example/topla')
  })
})
