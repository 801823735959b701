import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApplication } from '../http/application.ts'
import { webPlugin, type WebPlugin } from './index.ts'

// Against the real build, so that an upgrade that changes what the tricks rely on fails here. The API is a stand-in.
// The gallery: it asks nothing of the API but what the frame asks.
const PAGE = '/gelistirme/galeri'
let app: FastifyInstance
let web: WebPlugin
let edition = { key: 'key-1', platformName: 'Deneme Defteri' }
const root = fileURLToPath(new URL('../../..', import.meta.url))
const seen: FastifyRequest[] = []
const auth = `auth=${encodeURIComponent(JSON.stringify({ id: '7', jwt: 'old.jwt' }))}`

beforeAll(async () => {
  app = await createApplication({ log: pino({ level: 'silent' }) })
  const ok = (data: unknown) => ({ result: true, data, exceptionDetail: null })
  app.addHook('onRequest', async (request) => void seen.push(request))
  app.get('/api/crm/getcachekeymaster', () => ok(edition.key))
  app.get('/api/crm/getmasterdata', () =>
    ok({ platformInformation: { platformName: edition.platformName, platformBrowserTitle: 'Kitle Fonlama' } }),
  )
  app.get('/api/investor/getinvestorinformation', (request, reply) => {
    if (request.headers.authorization === 'Bearer ended') return reply.code(401).send({ result: false, data: null })
    return reply.header('x-renewed-jwt', 'new.jwt').send(ok({ fullname: 'Deniz Uzun' }))
  })
  app.get('/api/investor/getinvestorpermissions', () => ok({ investorPermissions: [] }))
  app.post('/api/auth/logout', () => ok({}))
  web = await webPlugin(app, {
    root,
    isTrial: true,
    publicUrl: 'https://defter.example',
    searchEngines: true,
    now: () => new Date('2026-03-12T20:59:00Z'),
  })
  await app.ready()
})

afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('a public page', () => {
  it('is complete without scripts and takes title and name from master data', async () => {
    const reply = await get(PAGE)
    expect(reply.statusCode).toBe(200)
    expect(reply.payload).toContain('| Deneme Defteri</title>')
    expect(reply.payload).toContain('Deneme Defteri')
    expect(reply.payload).toContain('<h1')
    expect(reply.payload).toMatch(/<html lang="tr" data-baski="[^"]*">/)
  })

  it('runs only inline code whose hash its policy names', async () => {
    const reply = await get(PAGE)
    const policy = String(reply.headers['content-security-policy'])
    // What is empty runs nothing: React looks for as many scripts as it wrote (web/kernel/late-hydration.ts).
    const scripts = [...reply.payload.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, code = '']) => code)
      .filter((code) => code !== '')
    expect(scripts.length).toBeGreaterThan(0)
    for (const code of scripts) expect(policy).toContain(createHash('sha256').update(code).digest('base64'))
    expect(policy).not.toContain('unsafe')
    expect(reply.payload).not.toMatch(/ nonce=| style="/)
  })

  it('holds no tag of what somebody wrote, neither in its text nor in the data for its scripts', async () => {
    const known = edition
    const evil = '</script><script>planted()</script><!--<script>\u2028'
    edition = { key: 'key-evil', platformName: evil }
    web.invalidate()
    try {
      const { payload } = await get(PAGE)
      expect(payload).toContain('planted()')
      expect(payload).not.toMatch(/<\/?script>planted|<!--<script/)
      const data = [...payload.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, code]) => code ?? '',
      )
      const told = data.filter((code) => code.includes('planted()'))
      expect(told.length).toBeGreaterThan(0)
      for (const code of told) expect(code).not.toMatch(/<|\u2028/)
    } finally {
      edition = known
      web.invalidate()
    }
  })

  it('puts the router entry aside until after load', async () => {
    const { payload } = await get(PAGE)
    const [, code = ''] = /<script id="rr-entry">([\s\S]*?)<\/script>/.exec(payload) ?? []
    expect(code).toMatch(/go=\(\)=>\{d\+\+\|\|Promise\.all\(\[import\("\/assets\/root-[^}]*import\("\/assets\/screen-/)
    expect(code).toMatch(/streamController\.close\(\);$/)
    expect(payload).not.toContain('modulepreload')
    expect(payload).not.toMatch(/<script[^>]*type="module"/)
  })

  it('comes in the chosen theme, light unless chosen', async () => {
    expect((await get(PAGE, { cookie: 'tema=koyu' })).payload).toMatch(/<html lang="tr" data-tema="koyu" /)
    expect((await get(PAGE)).payload).toMatch(/<html lang="tr" data-baski="[^"]*">/)
  })

  it('is compressed once for those who read brotli', async () => {
    const reply = await get(PAGE, { 'accept-encoding': 'gzip, br' })
    expect(reply.headers['content-encoding']).toBe('br')
    const plain = await get(PAGE)
    expect(reply.rawPayload.length * 8).toBeLessThan(plain.rawPayload.length)
  })

  it('draws its parts anew when the operator published something else', async () => {
    const footer = async () => /<footer[\s\S]*<\/footer>/.exec((await get(PAGE)).payload)?.[0] ?? ''
    const known = edition
    expect(await footer()).toContain('Deneme Defteri')
    edition = { key: 'key-2', platformName: 'Başka Defter' }
    web.invalidate()
    try {
      expect(await footer()).toContain('Başka Defter')
      expect(await footer()).not.toContain('Deneme Defteri')
    } finally {
      edition = known
      web.invalidate()
    }
    const again = await get(PAGE)
    expect(again.payload).toContain('Deneme Defteri')
    expect(again.payload).not.toContain('data-drawn')
  })

  it('has its headers on HEAD too', async () => {
    const reply = await app.inject({ method: 'HEAD', url: PAGE })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toBeTruthy()
    expect(reply.payload).toBe('')
  })

  it('asks the API with the Share code, and again only after a publication', async () => {
    web.invalidate()
    await get(PAGE)
    seen.length = 0
    await get(PAGE)
    expect(seen.filter((request) => request.url.startsWith('/api'))).toHaveLength(0)
    web.invalidate()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await get(PAGE)
    const asked = seen.find((request) => request.url === '/api/crm/getcachekeymaster')
    expect(asked?.headers['fundcollectiontypecode']).toBe('100')
    expect(asked?.headers['content-type']).toBe('application/json')
  })
})

describe('a kept page over a connection', () => {
  it('leaves before the framework looks, with the same bytes and an id of its own; what differs by visitor does not', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (cookie?: string) => {
      const reply = await fetch(address + PAGE, { headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) } })
      const { 'x-request-id': id, date: _date, ...headers } = Object.fromEntries(reply.headers)
      return { status: reply.status, id, headers, text: await reply.text() }
    }
    web.invalidate()
    const first = await ask()
    seen.length = 0
    const second = await ask()
    expect(seen).toEqual([])
    expect({ ...second, id: '' }).toEqual({ ...first, id: '' })
    expect(second.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.id).not.toBe(first.id)
    expect(second.headers['content-encoding']).toBe('br')
    expect(second.text).toContain('Deneme Defteri')
    const member = await ask(auth)
    expect(seen.length).toBeGreaterThan(0)
    expect(member.text).toContain('Deniz Uzun')
    expect(member.headers['cache-control']).toBe('private, no-store')
    web.invalidate()
    seen.length = 0
    expect((await ask()).text).toBe(first.text)
    expect(seen.length).toBeGreaterThan(0)
  })

  it('gives a connection no longer than any other to send its header', () => {
    expect(app.server.headersTimeout).toBe(10_000)
    expect(app.server.requestTimeout).toBe(30_000)
  })
})

describe('an address without a screen', () => {
  it('answers 404 with the words of the specification and a strict policy', async () => {
    const reply = await get('/boyle-bir-sayfa-yok')
    expect(reply.statusCode).toBe(404)
    expect(reply.payload).toContain('Sayfa Bulunamadı')
    expect(reply.payload).toContain('Aradığınız sayfa kaldırılmış veya geçici olarak kullanılmıyor olabilir.')
    expect(reply.payload).toMatch(/href="\/"[^>]*>Anasayfaya Dön/)
    expect(String(reply.headers['content-security-policy'])).toMatch(/script-src 'self' 'nonce-/)
  })

  it('is cheap below /assets', async () => {
    expect((await get('/assets/gone.js')).payload).toBe('')
  })

  it('is what the gallery is in production', async () => {
    const production = Fastify()
    // Without it the screens would ask themselves for master data, for ever.
    production.get('/api/*', (_request, reply) => reply.code(404).send({}))
    await webPlugin(production, {
      root,
      isTrial: false,
      publicUrl: 'https://defter.example',
      now: () => new Date('2026-03-12T20:59:00Z'),
    })
    expect((await production.inject({ method: 'GET', url: PAGE })).statusCode).toBe(404)
    await production.close()
  })
})

describe('a signed-in member', () => {
  it('is never served from or into the cache, and gets a renewed credential', async () => {
    const reply = await get(PAGE, { cookie: auth })
    expect(reply.payload).toContain('Deniz Uzun')
    expect(String(reply.headers['set-cookie'])).toContain(encodeURIComponent('"jwt":"new.jwt"'))
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect((await get(PAGE)).payload).not.toContain('Deniz Uzun')
    expect(seen.some((request) => request.headers.authorization === 'Bearer old.jwt')).toBe(true)
  })

  it('whose session has ended is shown the page as a visitor, without the cookie', async () => {
    const ended = `auth=${encodeURIComponent(JSON.stringify({ id: '7', jwt: 'ended' }))}`
    const reply = await get(PAGE, { cookie: ended })
    expect(reply.statusCode).toBe(200)
    expect(String(reply.headers['set-cookie'])).toMatch(/auth=;.*Max-Age=0/)
  })

  it('signs out: endpoint, cookie, home, notice', async () => {
    seen.length = 0
    const reply = await app.inject({
      method: 'POST',
      url: '/cikis',
      headers: { cookie: auth, 'sec-fetch-site': 'same-origin' },
    })
    expect(seen.some((request) => request.url === '/api/auth/logout')).toBe(true)
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('/')
    const cookies = [reply.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/auth=;.*Max-Age=0/)
    const notice = /bildirim=([^;]+)/.exec(cookies)?.[0] ?? ''
    const home = await get(PAGE, { cookie: notice })
    expect(home.payload).toContain('Oturumunuz kapatıldı.')
    expect(String(home.headers['set-cookie'])).toMatch(/bildirim=;.*Max-Age=0/)
  })
})

describe('a post', () => {
  const post = (headers: Record<string, string>, payload = 'tema=koyu&geri=%2Fprojeler%3Fsekme%3D1') =>
    app.inject({
      method: 'POST',
      url: '/tema',
      payload,
      headers: { host: 'defter.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://defter.test' }, 303],
    [{ origin: 'https://defter.test' }, 303],
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
  ])('with %o answers %i', async (headers, status) => {
    expect((await post(headers)).statusCode).toBe(status)
  })

  it('keeps the theme and returns to the page it came from, never elsewhere', async () => {
    const own = { origin: 'https://defter.test' }
    const reply = await post(own)
    expect(String(reply.headers['set-cookie'])).toContain('tema=koyu')
    expect(reply.headers.location).toBe('/projeler?sekme=1')
    expect((await post(own, 'geri=%2F%2Fevil.test')).headers.location).toBe('/')
    expect((await post(own, 'geri=%2F%5Cevil.test')).headers.location).toBe('/')
  })

  const own = { 'sec-fetch-site': 'same-origin' }

  it.each<[string, Record<string, string>, string, number]>([
    ['larger than allowed', {}, `geri=${'x'.repeat(90_000)}`, 413],
    ['of too many fields', {}, 'a=&'.repeat(400), 413],
    ['of JSON', { 'content-type': 'application/json' }, '{"tema":"koyu"}', 415],
    ['of an unknown type', { 'content-type': 'x' }, 'tema=koyu', 415],
    ['of no type', { 'content-type': '' }, 'tema=koyu', 415],
    ['of a broken multipart', { 'content-type': 'multipart/form-data; boundary=a' }, '--b\r\n', 400],
    ['of a multipart without boundary', { 'content-type': 'multipart/form-data' }, '--b\r\n', 400],
  ])('%s is refused by a page, with nothing in the log', async (_name, headers, payload, status) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const reply = await app.inject({
      method: 'POST',
      url: '/iletisim',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...own, ...headers },
    })
    expect((await post({ ...own, ...headers }, payload)).statusCode).toBe(status)
    expect(told).not.toHaveBeenCalled()
    told.mockRestore()
    expect(reply.statusCode).toBe(status)
    expect(reply.payload).toMatch(/<html lang="tr"/)
    expect(reply.payload).toMatch(/boyutu aşıyor|desteklenmiyor|okunamadı/)
  })

  it('whose length is not announced is refused as well, and the client hears so', async () => {
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 100; at++) controller.enqueue(new Uint8Array(65_536).fill(0x61))
        controller.close()
      },
    })
    const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await fetch(`${address}/tema`, { method: 'POST', headers, body, duplex: 'half' })
    expect(reply.status).toBe(413)
    expect(await reply.text()).toContain('Gönderilen veri izin verilen boyutu aşıyor.')
  })

  it.each([
    ['/ş?ı=ğ#ü', '/%C5%9F?%C4%B1=%C4%9F#%C3%BC'],
    ['/a\u2028b c', '/a%E2%80%A8b%20c'],
    ['/%C5%9F', '/%C5%9F'],
  ])('may lead back to %s', async (wanted, location) => {
    const reply = await post(own, new URLSearchParams({ tema: 'koyu', geri: wanted }).toString())
    expect([reply.statusCode, reply.headers.location]).toEqual([303, location])
  })

  it('to a screen without a form is not allowed, with nothing in the log', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const reply = await app.inject({ method: 'POST', url: '/sss', headers: own, payload: 'x'.repeat(100_000) })
    expect(told).not.toHaveBeenCalled()
    told.mockRestore()
    expect(reply.statusCode).toBe(405)
  })

  it.each(['[', 'a b', 'a:99999'])('to the host "%s" is refused', async (host) => {
    expect((await post({ ...own, host })).statusCode).toBe(400)
    expect((await get(PAGE, { host })).statusCode).toBe(400)
  })
})

describe('a file of the build', () => {
  it('is immutable, compressed and revalidates for nothing', async () => {
    const url = /href="(\/assets\/app-[^"]+\.css)"/.exec((await get(PAGE)).payload)?.[1] ?? ''
    const reply = await get(url, { 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.headers['cache-control']).toContain('immutable')
    expect(reply.rawPayload.length).toBeLessThan(12_000)
    const again = await get(url, { 'if-none-match': String(reply.headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

describe('an address with thousands of segments', () => {
  it.each([['/a'], ['a\\']])('is refused before the router looks at it: %j', async (segment) => {
    const began = performance.now()
    const reply = await get(`/${segment.repeat(4000)}`)
    expect(performance.now() - began).toBeLessThan(200)
    expect(reply.statusCode).toBe(404)
    expect(reply.payload).toContain('<html lang="tr">')
  })

  it('is the page for what is not there while it is one that a person may have typed', async () => {
    const reply = await get('/bir/iki/uc/dort/bes/alti')
    expect(reply.statusCode).toBe(404)
    expect(reply.payload).toContain('<h1')
  })
})

describe('a verb that nothing answers to', () => {
  it.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const)('is answered in Turkish: %s', async (method) => {
    const reply = await app.inject({ method, url: PAGE })
    expect(reply.statusCode).toBe(404)
    expect(reply.payload).toContain('<html lang="tr">')
  })
})
