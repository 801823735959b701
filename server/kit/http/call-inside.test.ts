import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { endpoint } from '#contracts/common/endpoint.ts'
import { requiredText } from '#contracts/common/text/text.ts'
import type { ApiCall } from '#contracts/common/web-host.ts'
import { type ApiOptions, createApi } from '#server/app.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { testContext } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { echo } from '#tests/support/probe.ts'
import { callsInside, type CallInside } from './call-inside.ts'
import { route } from './route.ts'

const find = endpoint({
  ...echo,
  method: 'GET',
  path: '/probe/find',
  access: 'member',
  input: z.object({ name: requiredText(20) }),
  errors: {},
})
const desk = endpoint({ ...find, path: '/probe/desk', access: ['finance-officer'] })

let app: FastifyInstance
let callInside: CallInside

beforeAll(async () => {
  const { db, pool } = await testDatabase()
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(db)
  const options: ApiOptions = {
    log: pino({ level: 'silent' }),
    pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    authenticate: async (jwt) =>
      jwt === 'member'
        ? { actor: { kind: 'member', id: 'm', sessionId: 's', emailVerified: true, roles: [] }, renewedJwt: 'fresh' }
        : null,
    context: { ...shared, log: pino({ level: 'silent' }) },
    routes: [
      route(echo, async (_context, input) => {
        if (input.name === 'hayır') throw new Refusal('unknown-mark', { parameters: { mark: 'istenmedi' } })
        if (input.name === 'bozuk') throw new Error('secret detail')
        return { ...input, secret: 'never leaves' }
      }),
      route(find, async ({ client }, { name }) => ({ amount: 5n, name: `${name} ${client.userAgent}` })),
      route(desk, async () => ({ amount: 0n, name: 'desk' })),
    ],
  }
  app = await createApi(options)
  callInside = callsInside(options.routes, options)
})
afterAll(() => app.close())

async function insideAndOutside(call: ApiCall, jwt: string | null) {
  const renew = vi.fn()
  const inside = await callInside(call, { jwt, renew, address: '127.0.0.1', userAgent: 'probe', requestId: 'r' })
  const outside = await app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { 'user-agent': 'probe', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) },
    ...(call.query ? { query: { ...call.query } } : {}),
    ...(call.method === 'GET' ? {} : { payload: call.body ?? {} }),
  })
  return { inside, outside: { status: outside.statusCode, body: { ...outside.json() } }, renew }
}

describe('a call of our own screens', () => {
  it.each<[string, ApiCall, string | null, number]>([
    ['that goes well', { method: 'POST', path: '/probe/echo', body: { amount: 10.5, name: ' Işık ' } }, null, 200],
    ['with fields that do not fit', { method: 'POST', path: '/probe/echo', body: { amount: '10' } }, null, 400],
    ['without a body', { method: 'POST', path: '/probe/echo' }, null, 400],
    ['that is refused', { method: 'POST', path: '/probe/echo', body: { amount: 1, name: 'hayır' } }, null, 422],
    ['that breaks', { method: 'POST', path: '/probe/echo', body: { amount: 1, name: 'bozuk' } }, null, 500],
    ['too large', { method: 'POST', path: '/probe/echo', body: { amount: 1, name: 'a'.repeat(70_000) } }, null, 413],
    ['of a member', { method: 'GET', path: '/probe/find', query: { name: 'a' } }, 'member', 200],
    ['of a visitor who has to sign in', { method: 'GET', path: '/probe/find', query: { name: 'a' } }, null, 401],
    ['with a forged credential', { method: 'GET', path: '/probe/find', query: { name: 'a' } }, 'forged', 401],
    ['that staff alone may make', { method: 'GET', path: '/probe/desk', query: { name: 'a' } }, 'member', 403],
  ])('%s is answered as over HTTP', async (_name, call, jwt, status) => {
    const { inside, outside } = await insideAndOutside(call, jwt)
    expect(inside?.status).toBe(status)
    const known = { ...Object(inside?.body), requestId: null, exceptionDetail: null }
    expect(known).toEqual({ ...outside.body, requestId: null, exceptionDetail: null })
    expect(outside.status).toBe(status)
  })

  it('tells of a renewed credential, also where the call is refused', async () => {
    const { renew } = await insideAndOutside({ method: 'GET', path: '/probe/desk', query: { name: 'a' } }, 'member')
    expect(renew).toHaveBeenCalledWith({ id: 'm', jwt: 'fresh' })
  })

  it('leaves what only the wire can carry to the wire', () => {
    const caller = { jwt: null, renew: () => null, address: '127.0.0.1', userAgent: '', requestId: 'r' }
    const raw = { bytes: new Uint8Array(1), contentType: 'image/png' }
    expect(callInside({ method: 'POST', path: '/probe/echo', raw }, caller)).toBeNull()
    expect(callInside({ method: 'GET', path: '/probe/none' }, caller)).toBeNull()
  })
})
