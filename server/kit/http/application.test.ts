import http from 'node:http'
import net from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { endpoint } from '#contracts/common/endpoint.ts'
import { createApi } from '#server/app.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone, testDatabase } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { echo } from '#tests/support/probe.ts'
import { route } from './route.ts'

const boom = endpoint({ ...echo, path: '/probe/boom', input: z.object({}), errors: {} })
const mine = endpoint({ ...boom, path: '/probe/mine', access: 'member' })
const desk = endpoint({ ...boom, path: '/probe/desk', access: ['finance-officer'] })

let app: FastifyInstance

const options: Pick<Parameters<typeof createApi>[0], 'log' | 'baseUrl' | 'trustedProxies' | 'authenticate'> = {
  log: pino({ level: 'silent' }) as never,
  baseUrl: 'http://localhost:3000',
  trustedProxies: 0,
  authenticate: async () => null,
}

beforeAll(async () => {
  const { db, pool } = await testDatabase()
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(db)
  app = await createApi({
    ...options,
    pool,
    authenticate: async (jwt) => {
      if (jwt === 'member')
        return {
          actor: { kind: 'member', id: 'm', sessionId: 's', emailVerified: true, roles: [] },
          renewedJwt: 'fresh',
        }
      if (jwt === 'officer')
        return { actor: { kind: 'member', id: 'f', sessionId: 's', emailVerified: true, roles: ['finance-officer'] } }
      return jwt === 'unverified'
        ? { actor: { kind: 'member', id: 'u', sessionId: 's', emailVerified: false, roles: [] } }
        : null
    },
    context: shared,
    routes: [
      route(echo, async (_context, input) => {
        if (input.name === 'hayır') throw new Refusal('unknown-mark', { parameters: { mark: 'istenmedi' } })
        return { ...input, secret: 'never leaves' }
      }),
      route(boom, async () => {
        throw new Error('secret detail')
      }),
      route(mine, async () => ({ amount: 0n, name: 'mine' })),
      route(desk, async () => ({ amount: 0n, name: 'desk' })),
    ],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('success is 200 with the envelope, decimals carry a point, and only declared members leave', async () => {
  const reply = await post('/api/probe/echo', { amount: 10, name: ' Işık ' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('{"result":true,"data":{"amount":10.0,"name":"Işık"},"exceptionDetail":null}')
})

test('a doubled slash reads as one, without a redirect', async () => {
  expect((await post('/api//probe//echo', { amount: 1.5, name: 'a' })).json()).toMatchObject({ data: { amount: 1.5 } })
})

test.each([-1, 0, 10.005, '10000', [1], true, null, 1e21, undefined])(
  'amount %j is refused at its field and not coerced',
  async (amount) => {
    const reply = await post('/api/probe/echo', { amount, name: 'a' })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual(['amount'])
    expect(reply.json()).toMatchObject({ result: false, data: null, code: 'invalid-input' })
  },
)

test.each([
  ['NUL', JSON.stringify({ amount: 1, name: 'a\u0000b' }), 400],
  ['a lone surrogate', '{"amount":1,"name":"\\ud800"}', 400],
  ['broken JSON', '{"amount":', 400],
  ['a poisoned key', '{"__proto__":{"admin":true},"amount":1,"name":"a"}', 400],
  ['400,000 deep arrays', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 413],
  ['a body over the limit', JSON.stringify({ amount: 1, name: 'a'.repeat(70_000) }), 413],
])('%s is a 4xx with a Turkish sentence, never a fault', async (_name, body, status) => {
  const reply = await post('/api/probe/echo', body)
  expect(reply.statusCode).toBe(status)
  expect(reply.json().exceptionDetail.length).toBeGreaterThan(5)
})

test('a refusal becomes its sentence; a fault shows a number and no detail', async () => {
  const refused = await post('/api/probe/echo', { amount: 1, name: 'hayır' })
  expect([refused.statusCode, refused.json().exceptionDetail]).toEqual([422, 'Olmaz: istenmedi.'])
  const fault = await post('/api/probe/boom', {})
  expect(fault.statusCode).toBe(500)
  expect(fault.body).not.toContain('secret')
  expect(fault.json().exceptionDetail).toContain(fault.headers['x-request-id'])
})

test('the Debit fund-collection code gets a clear refusal; Share and silence are served', async () => {
  const codes = [
    ['200', 422],
    ['7', 422],
    ['100', 200],
  ] as const
  for (const [code, status] of codes)
    expect((await post('/api/probe/echo', { amount: 1, name: 'a' }, { fundcollectiontypecode: code })).statusCode).toBe(
      status,
    )
})

test('access is decided from the declaration', async () => {
  const as = async (url: string, jwt?: string) =>
    (await post(url, {}, jwt ? { authorization: `Bearer ${jwt}` } : {})).statusCode
  expect(
    await Promise.all([
      as('/api/probe/mine'),
      as('/api/probe/mine', 'forged'),
      as('/api/probe/mine', 'unverified'),
      as('/api/probe/mine', 'member'),
    ]),
  ).toEqual([401, 401, 403, 200])
  expect(
    await Promise.all([as('/api/probe/desk'), as('/api/probe/desk', 'member'), as('/api/probe/desk', 'officer')]),
  ).toEqual([401, 403, 200])
})

test('a cookie that changes state counts only from our own origin; a renewed token is handed on', async () => {
  const cookie = `auth=${encodeURIComponent(JSON.stringify({ id: 'm', jwt: 'member' }))}`
  expect((await post('/api/probe/mine', {}, { cookie, origin: 'https://evil.example' })).json().code).toBe(
    'foreign-origin',
  )
  expect((await post('/api/probe/mine', {}, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post('/api/probe/mine', {}, { cookie })).statusCode).toBe(403)
  const own = await post('/api/probe/mine', {}, { cookie, origin: 'http://localhost', host: 'localhost' })
  expect([own.statusCode, own.headers['x-renewed-jwt']]).toEqual([200, 'fresh'])
  expect(own.headers['set-cookie']).toMatch(/^auth=.*fresh.*HttpOnly; SameSite=Lax/)
})

test('the API document is OpenAPI 3.1 made from the declarations', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/probe/echo'].post.requestBody.content['application/json'].schema.required).toEqual([
    'amount',
    'name',
  ])
  expect((await app.inject('/api/docs')).statusCode).toBeLessThan(400)
})

test('the API document comes packed for whoever reads it so, and has one address', async () => {
  const ask = (accepted: string) => app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } })
  const plain = await ask('identity')
  const [br, gz] = [await ask('br'), await ask('gzip')]
  expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload)
  for (const reader of ['/api/docs/json', '/api/docs/yaml'])
    expect((await app.inject(reader)).headers['location']).toBe('/api/openapi.json')
})

test('the reader of the API document stands under its own policy, is not sent twice, and ends where it has nothing', async () => {
  const page = await app.inject('/api/docs')
  expect(page.body).toContain('own-look.css')
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'")
  const sheet = await app.inject('/api/docs/static/swagger-ui.css')
  expect(sheet.headers['content-type']).toContain('text/css')
  const again = await app.inject({
    url: '/api/docs/static/swagger-ui.css',
    headers: { 'if-none-match': sheet.headers.etag },
  })
  expect([again.statusCode, again.headers['content-type']]).toEqual([304, undefined])
  expect((await app.inject('/api/docs/static/none.css')).json().code).toBe('not-found')
})

test('health tells living from ready', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().status]).toEqual([200, 'ready'])
  expect(Object.keys(ready.json().secondsBehind)).toEqual([
    'contact.iys',
    'investments.mkk',
    'notifications',
    'payments.escrow',
  ])
  expect(ready.json().invariantsBroken).toBe(0)
})

test('how far the readers of events lie behind is told in seconds', async () => {
  const clone = await privateClone()
  const context = asSystem(testContext(clone.db))
  const subject = newId()
  await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.password-changed', subjectId: subject }))
  const { rows } = await clone.pool.query<{ at: Date }>(
    'select occurred_at as at from platform.audit_event where subject_id = $1',
    [subject],
  )
  const later = new Date((rows[0]?.at.getTime() ?? 0) + 90_000)
  const {
    actor: _actor,
    requestId: _id,
    client: _client,
    ...shared
  } = testContext(clone.db, { clock: { now: () => later } })
  const other = await createApi({ ...options, pool: clone.pool, context: shared, routes: [] })
  try {
    const ready = await other.inject('/readyz')
    expect([ready.statusCode, ready.json().secondsBehind]).toEqual([
      200,
      { 'contact.iys': 0, 'investments.mkk': 0, notifications: 90, 'payments.escrow': 0 },
    ])
  } finally {
    await other.close()
    await clone.close()
  }
})

test('a header that never ends is dropped within 15 seconds', async () => {
  const { port } = app.server.address() as net.AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const started = performance.now()
  await new Promise((resolve) => socket.on('close', resolve).on('error', resolve).resume())
  expect(performance.now() - started).toBeLessThan(15_000)
  expect(http.STATUS_CODES[408]).toBeDefined()
}, 20_000)
