import http from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { endpoint } from '#contracts/common/endpoint.ts'
import { createApi } from '#server/app.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone, type TestDatabase } from '#tests/support/database.ts'
import { normalAddress } from './client-address.ts'
import { networksOf } from './client-network.ts'
import { route } from '../route.ts'

const whoAmI = endpoint({
  method: 'GET',
  path: '/probe/who',
  access: 'public',
  summary: 'Who asks',
  throttle: { limit: 3, seconds: 86_400 },
  input: z.object({}),
  output: z.object({ address: z.string() }),
  errors: {},
})

let database: TestDatabase & { close(): Promise<void> }
const apps = new Map<number, FastifyInstance>()

beforeAll(async () => {
  database = await privateClone()
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(database.db)
  for (const trustedProxies of [0, 1, 2]) {
    const app = await createApi({
      log: pino({ level: 'silent' }),
      pool: database.pool,
      baseUrl: 'https://defter.example',
      trustedProxies,
      authenticate: async () => null,
      context: shared,
      routes: [route(whoAmI, async ({ client }) => ({ address: client.address }))],
    })
    app.get('/said', (request, reply) => reply.send({ protocol: request.protocol, host: request.host }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    apps.set(trustedProxies, app)
  }
})
afterAll(async () => {
  await Promise.all([...apps.values()].map((app) => app.close()))
  await database.close()
})

interface Heard {
  readonly status: number
  readonly text: string
}

/** Asks over a socket of its own, as a proxy would. */
function ask(proxies: number, path: string, headers: http.OutgoingHttpHeaders): Promise<Heard> {
  const address = apps.get(proxies)?.server.address()
  if (!address || typeof address === 'string') throw new Error('nobody listens')
  return new Promise((resolve, reject) => {
    const { port } = address
    const request = http.get({ port, host: '127.0.0.1', path, headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (more: string) => (text += more))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    request.on('error', reject)
  })
}

async function addressSeen(proxies: number, forwardedFor?: string): Promise<string> {
  await database.pool.query('delete from platform.throttle')
  const { text } = await ask(
    proxies,
    '/api/probe/who',
    forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  )
  const { address } = (JSON.parse(text) as { data: { address: string } }).data
  const { rows } = await database.pool.query<{ key: string }>('select key from platform.throttle')
  expect(rows).toEqual(networksOf(address).map(({ name }) => ({ key: `/probe/who ${name}` })))
  return address
}

interface Said {
  readonly protocol: string
  readonly host: string
}

const HERE = '127.0.0.1'

test.each([
  // What came in, and whom 0, 1 and 2 trusted proxies see.
  [undefined, HERE, HERE, HERE],
  ['', HERE, HERE, HERE],
  ['198.51.100.7', HERE, '198.51.100.7', '198.51.100.7'],
  ['203.0.113.66, 198.51.100.7', HERE, '198.51.100.7', '203.0.113.66'],
  ['192.0.2.1, 192.0.2.2, 203.0.113.66, 198.51.100.7', HERE, '198.51.100.7', '203.0.113.66'],
  ['1.1.1.1,,203.0.113.66,198.51.100.7', HERE, '198.51.100.7', '203.0.113.66'],
  // Garbage counts as far as the nearest address that one of ours has seen.
  ['unknown', HERE, HERE, HERE],
  ['_hidden, 198.51.100.7', HERE, '198.51.100.7', '198.51.100.7'],
  ['198.51.100.7, <script>', HERE, HERE, '198.51.100.7'],
  ["' or 1=1 --", HERE, HERE, HERE],
  ['999.1.1.1', HERE, HERE, HERE],
  ['1'.repeat(5_000), HERE, HERE, HERE],
  // Other ways to write an address.
  ['198.51.100.7:55123', HERE, '198.51.100.7', '198.51.100.7'],
  ['[2001:DB8:0:0::1]:443', HERE, '2001:db8::1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', HERE, '2001:db8::1', '2001:db8::1'],
  ['::ffff:198.51.100.7', HERE, '198.51.100.7', '198.51.100.7'],
  ['::FFFF:C633:6407', HERE, '198.51.100.7', '198.51.100.7'],
  ['fe80::1%eth0', HERE, 'fe80::1', 'fe80::1'],
])('X-Forwarded-For: %s', async (header, none, one, two) => {
  expect([await addressSeen(0, header), await addressSeen(1, header), await addressSeen(2, header)]).toEqual([
    none,
    one,
    two,
  ])
})

test('a subscriber of IPv6 who changes his address stays one client, his neighbour is another', async () => {
  await database.pool.query('delete from platform.throttle')
  const from = async (address: string) => (await ask(1, '/api/probe/who', { 'x-forwarded-for': address })).status
  const statuses: number[] = []
  for (let attempt = 0; attempt < 5; attempt++) statuses.push(await from(`2001:db8:0:1::${attempt}`))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await from('2001:db8:0:2::1')).toBe(200)
  // What was refused counts for no wider network.
  const { rows } = await database.pool.query(`select hits from platform.throttle where key like '%/48'`)
  expect(rows).toEqual([{ hits: 4 }])
})

test.each([0, 1, 2])('behind %d proxies a client that changes what it forges stays one client', async (proxies) => {
  await database.pool.query('delete from platform.throttle')
  const through = ['198.51.100.7', '198.51.100.8'].slice(2 - proxies)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 5; attempt++) {
    const headers = { 'x-forwarded-for': [`203.0.113.${attempt}`, ...through].join(', ') }
    statuses.push((await ask(proxies, '/api/probe/who', headers)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test.each([
  ['https', 'defter.example', ['http', 'https', 'https'], ['own', 'defter.example', 'defter.example']],
  [
    'http, https',
    'evil.example, defter.example',
    ['http', 'https', 'https'],
    ['own', 'defter.example', 'defter.example'],
  ],
  [
    'https, http',
    'defter.example, b.example:8443',
    ['http', 'http', 'http'],
    ['own', 'b.example:8443', 'b.example:8443'],
  ],
  ['javascript', 'a b', ['http', 'http', 'http'], ['own', 'own', 'own']],
  ['', 'evil.example/x?y#z', ['http', 'http', 'http'], ['own', 'own', 'own']],
])(
  'X-Forwarded-Proto: %s and -Host: %s are the nearest proxy’s word or nobody’s',
  async (proto, host, protocols, hosts) => {
    const headers = { host: 'own', 'x-forwarded-proto': proto, 'x-forwarded-host': host }
    const seen = await Promise.all(
      [0, 1, 2].map(async (proxies) => JSON.parse((await ask(proxies, '/said', headers)).text) as Said),
    )
    expect(seen.map(({ protocol }) => protocol)).toEqual(protocols)
    expect(seen.map((said) => said.host)).toEqual(hosts)
  },
)

test('an address has one normal form, however often it is made normal', () => {
  for (const text of ['10.0.0.1', '2001:db8::ff', '::1', '::', '64:ff9b::c633:6407']) {
    expect(normalAddress(text)).toBe(text)
  }
  for (const text of [
    undefined,
    '',
    ' ',
    '[]',
    '[::1',
    '1.2.3',
    '1.2.3.4:',
    '::1:2:3:4:5:6:7:8:9',
    'localhost',
    '1.2.3.4, 5.6.7.8',
  ]) {
    expect(normalAddress(text)).toBeNull()
  }
})
