import { afterAll, beforeAll, expect, test } from 'vitest'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino from 'pino'
import { createApi } from '#server/app.ts'
import { testContext } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { echo } from '#tests/support/probe.ts'
import { endpoint } from '#contracts/common/endpoint.ts'
import * as z from 'zod/mini'
import { keepable } from '../web/html-cache.ts'
import { localFileStore } from '../file-store/file-store.ts'
import { serveFiles } from '../files/index.ts'
import { sendKept } from '../web/send-kept.ts'
import { serveStaticFiles } from '../web/static-files.ts'
import { openHost, type WebHostSettings } from '../web/web-host.ts'
import { answerEarly } from './early-answer.ts'
import { route } from './route.ts'

const HTTPS = 'https://defter.example'
const TRIAL = 'http://localhost:3000'
const mine = endpoint({ ...echo, path: '/probe/mine', access: 'member', input: z.object({}), errors: {} })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-hsts-'))
const FILE = `ab/${'ab'.repeat(16)}.pdf`
const apps = new Map<string, FastifyInstance>()

/** Every kind of reply there is, without the screens' build: what it would answer is answered by what it answers with. */
async function anApp(baseUrl: string): Promise<FastifyInstance> {
  const { db, pool } = await testDatabase()
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(db)
  const app = await createApi({
    log: pino({ level: 'silent' }),
    pool,
    baseUrl,
    trustedProxies: 0,
    authenticate: async () => ({
      actor: { kind: 'member', id: 'm', sessionId: 's', emailVerified: true, roles: [] },
      renewedJwt: 'fresh',
    }),
    context: shared,
    routes: [route(mine, async () => ({ amount: 0n, name: 'mine' }))],
  })
  const page = { status: 200, html: Buffer.from('<p>kept</p>'), nonce: 'n', headers: [] }
  const kept = await keepable(page)
  answerEarly(app, (request, response) => {
    if (request.url !== '/early') return false
    sendKept(kept, request, response, { requestId: '1', publicUrl: baseUrl })
    return true
  })
  app.get('/kept', (request, reply) => {
    reply.hijack()
    sendKept(kept, request.raw, reply.raw, { requestId: '1', publicUrl: baseUrl })
    return reply
  })
  const files = localFileStore(path.join(folder, 'files'))
  await files.write('public', FILE, Buffer.from('%PDF'))
  serveFiles(app, files)
  const assets = path.join(folder, 'assets')
  fs.mkdirSync(assets, { recursive: true })
  fs.writeFileSync(path.join(assets, 'a.txt'), 'a')
  serveStaticFiles(app, folder)
  app.get('/feed', (_request, reply) => reply.type('application/rss+xml').send('<rss/>'))
  app.get('/moved', (_request, reply) => reply.redirect('/feed', 302))
  app.get('/fault', () => {
    throw new Error('ours')
  })
  app.get('/screen', (request, reply) => reply.header('set-cookie', screenCookies(app, request, baseUrl)).send('<p/>'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** Every cookie a screen can leave. */
function screenCookies(app: FastifyInstance, request: FastifyRequest, publicUrl: string): string[] {
  const settings: WebHostSettings = {
    callInside: undefined,
    mayCall: undefined,
    isTrial: false,
    asksAdvertising: false,
    publicUrl,
    pageViewUrl: 'https://counter.example/',
    followSeconds: 0,
    lateHydration: false,
    publication: () => 0,
    now: async () => new Date('2026-03-16T09:00:00Z'),
  }
  const opened = openHost(app, request, settings)
  opened.host.signIn({ id: '1', jwt: 'a.b.c' })
  opened.host.notify({ kind: 'success', text: 'Oldu.' })
  opened.host.chooseTheme('dark')
  opened.host.remember('a', 'b')
  opened.host.keepDevice('c')
  return opened.setCookies
}

beforeAll(async () => {
  for (const url of [HTTPS, TRIAL]) apps.set(url, await anApp(url))
})
afterAll(async () => {
  await Promise.all([...apps.values()].map((app) => app.close()))
  fs.rmSync(folder, { recursive: true, force: true })
})

interface Heard {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
}

function ask(site: string, method: string, url: string, headers: http.OutgoingHttpHeaders = {}): Promise<Heard> {
  const address = apps.get(site)?.server.address()
  if (!address || typeof address === 'string') throw new Error('nobody listens')
  const { port } = address
  return new Promise((resolve, reject) => {
    const asked = http.request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (reply) => {
      reply.resume().on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers }))
    })
    asked.on('error', reject).end(method === 'POST' ? '{}' : undefined)
  })
}

const JSON_TYPE = { 'content-type': 'application/json' }
const VALUE = encodeURIComponent(JSON.stringify({ id: 'm', jwt: 'member' }))
/** As the trial's browser has it, and as one on https. */
const AUTH = `auth=${VALUE}; __Host-auth=${VALUE}`

const KINDS: [kind: string, status: number, method: string, url: string, headers: http.OutgoingHttpHeaders][] = [
  ['a call', 200, 'POST', '/api/probe/mine', { ...JSON_TYPE, cookie: AUTH, 'sec-fetch-site': 'same-origin' }],
  ['a refused call', 401, 'POST', '/api/probe/mine', JSON_TYPE],
  ['an unknown call', 404, 'GET', '/api/nothing', {}],
  ['a broken address', 404, 'GET', '/%zz', {}],
  [
    'an unknown type',
    415,
    'POST',
    '/api/probe/mine',
    { 'content-type': 'text/x', cookie: AUTH, 'sec-fetch-site': 'same-origin' },
  ],
  ['a public file', 200, 'GET', `/api/file/getfile/${FILE}`, {}],
  ['an absent file', 404, 'GET', '/api/file/getfile/nothing.pdf', {}],
  ['a static file', 200, 'GET', '/assets/a.txt', {}],
  ['an absent static file', 404, 'GET', '/assets/b.txt', {}],
  ['a feed', 200, 'GET', '/feed', {}],
  ['a way elsewhere', 302, 'GET', '/moved', {}],
  ['a fault', 500, 'GET', '/fault', {}],
  ['a kept page', 200, 'GET', '/kept', { 'accept-encoding': 'br' }],
  ['a page that lay ready', 200, 'GET', '/early', {}],
  ['a screen', 200, 'GET', '/screen', {}],
  ['health', 200, 'GET', '/healthz', {}],
  ['readiness', 200, 'GET', '/readyz', {}],
  ['the document', 200, 'GET', '/api/openapi.json', {}],
]

test.each(KINDS)(
  '%s (%d) of a site on https says so, whatever the request says',
  async (_kind, status, method, url, headers) => {
    for (const proto of ['http', 'https']) {
      const heard = await ask(HTTPS, method, url, { ...headers, 'x-forwarded-proto': proto })
      expect(heard.status).toBe(status)
      expect(heard.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
      for (const cookie of heard.headers['set-cookie'] ?? []) {
        expect(cookie).toMatch(/^__Host-.*; Path=\/; .*; Secure/)
        expect(cookie).not.toContain('Domain')
      }
    }
  },
)

test.each(KINDS)('%s (%d) of the trial stays as it is', async (_kind, status, method, url, headers) => {
  const heard = await ask(TRIAL, method, url, { ...headers, 'x-forwarded-proto': 'https' })
  expect(heard.status).toBe(status)
  expect(heard.headers['strict-transport-security']).toBeUndefined()
  for (const cookie of heard.headers['set-cookie'] ?? []) expect(cookie).not.toMatch(/Secure|__Host-/)
})

test('cookies were there to look at', async () => {
  const names = async (kind: string) => {
    const found = KINDS.find(([name]) => name === kind)
    const { headers } = await ask(HTTPS, found?.[2] ?? '', found?.[3] ?? '', found?.[4])
    return (headers['set-cookie'] ?? []).map((cookie) => cookie.split('=')[0])
  }
  const own = (...cookies: string[]) => cookies.map((name) => `__Host-${name}`)
  expect(await names('a call')).toEqual(own('auth'))
  expect(await names('a screen')).toEqual(own('auth', 'bildirim', 'tema', 'hatir-a', 'tanidik'))
})

test('on https nobody is who a cookie says that another site could have set', async () => {
  const headers = { ...JSON_TYPE, cookie: `auth=${VALUE}`, 'sec-fetch-site': 'same-origin' }
  expect((await ask(HTTPS, 'POST', '/api/probe/mine', headers)).status).toBe(401)
  expect((await ask(TRIAL, 'POST', '/api/probe/mine', headers)).status).toBe(200)
})
