import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { createApi } from '#server/app.ts'
import { route } from '#server/kit/http/route.ts'
import { streamRoute } from '#server/kit/http/streams/stream.ts'
import { testContext } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fill, readTemplate } from '#tools/cluster/fill.ts'
import { commonVariables, serverVariables, topologyHere } from '#tools/cluster/topology.ts'
import { debianProgram, type Running, startProgram } from './program.ts'

const MEGABYTE = 1_048_576
const CLIENT = '127.0.0.9'
const ours = { access: 'public', summary: 'Probe', errors: {} } as const
const who = endpoint({
  ...ours,
  method: 'GET',
  path: '/probe/who',
  input: z.object({}),
  output: z.object({ address: z.string() }),
})
const large = endpoint({
  ...ours,
  method: 'POST',
  path: '/probe/large',
  bodyLimit: 30 * MEGABYTE,
  input: z.object({ text: z.string() }),
  output: z.object({ length: z.number() }),
})
const line = endpoint({
  ...ours,
  method: 'GET',
  path: '/probe/line',
  input: z.object({}),
  output: z.object({ version: z.string() }),
})

let app: FastifyInstance
let version = 1
beforeAll(async () => {
  const { db, pool } = await testDatabase()
  const { actor: _actor, requestId: _id, client: _client, ...context } = testContext(db)
  app = await createApi({
    log: pino({ level: 'silent' }),
    pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 1,
    authenticate: async () => null,
    context,
    routes: [
      route(who, async ({ client }) => ({ address: client.address })),
      route(large, async (_context, { text }) => ({ length: text.length })),
    ],
    streams: [
      streamRoute(line, {
        find: async () => 'one',
        read: async (_context, ids) => new Map(ids.map((id) => [id, { version: String(version) }])),
      }),
    ],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
const portOf = (): number => (app.server.address() as AddressInfo).port

const nginx = debianProgram('nginx', 'nginx')
const haproxy = debianProgram('haproxy', 'haproxy')

/** The example as it is, but for TLS, its addresses and what it writes beside itself. */
const startNginx = (at: string): Promise<Running> =>
  startProgram(at, (folder, port) => {
    const example = fs.readFileSync(path.resolve(import.meta.dirname, '../../tools/operating/nginx.conf'), 'utf8')
    const site = example
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_certificate.*$/gm, '')
      .replace('127.0.0.1:3000', `127.0.0.1:${portOf()}`)
      .replace(/\nserver \{\n {2}listen 80;[^]*$/, '')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    const settings = path.join(folder, 'nginx.conf')
    const whole = `daemon off; pid ${folder}/nginx.pid; error_log stderr;
      events {}
      http { access_log off; ${temporary} ${site} }`
    fs.writeFileSync(settings, whole)
    return ['-p', folder, '-e', 'stderr', '-c', settings]
  })

/** As the cluster has it, before one server. */
const startHaproxy = (at: string): Promise<Running> =>
  startProgram(at, (folder, port) => {
    const topology = topologyHere(folder, port)
    const passwords = { superuser: 'a', replication: 'b', rewind: 'c', owner: 'd', program: 'e' }
    const variables = { ...commonVariables(topology, passwords), ...serverVariables(topology.servers[0]) }
    const own = { SERVER_1_PORT: String(portOf()), SITE_PORT: String(port), HAPROXY_FOLDER: folder }
    for (const name of ['away.json', 'away.html']) fs.writeFileSync(path.join(folder, name), '{}')
    const settings = path.join(folder, 'haproxy.cfg')
    fs.writeFileSync(settings, fill(readTemplate('haproxy.cfg'), { ...variables, ...own }))
    return ['-f', settings, '-db']
  })

describe.each([
  ['nginx', nginx, startNginx],
  ['HAProxy', haproxy, startHaproxy],
] as const)('%s of Debian, by our example', (_name, { at, missing }, start) => {
  let running: Running | null = null
  beforeAll(async () => {
    if (at) running = await start(at)
  })
  afterAll(async () => running?.end())
  beforeEach(({ skip }) => skip(running === null, missing))

  const ask = (options: http.RequestOptions, body = ''): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port: running?.port, localAddress: CLIENT, ...options }
      http
        .request({ ...to, headers: { host: 'site.example', ...options.headers } }, resolve)
        .on('error', reject)
        .end(body)
    })
  const answerOf = async (reply: http.IncomingMessage): Promise<unknown> => {
    const answer = await readAll(reply)
    return { status: reply.statusCode, ...(JSON.parse(answer) as object) }
  }

  test('a client is who it is, whatever it says', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    await expect.poll(async () => answerOf(await ask({ path: '/api/probe/who' }))).toMatchObject({ status: 200 })
    const answer = await answerOf(await ask({ path: '/api/probe/who', headers: forged }))
    expect(answer).toMatchObject({ status: 200, data: { address: CLIENT } })
  })

  test('what the largest call has comes through', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ text: 'x'.repeat(29 * MEGABYTE) })
    const answer = await answerOf(await ask({ path: '/api/probe/large', method: 'POST', headers }, body))
    expect(answer).toMatchObject({ status: 200, data: { length: 29 * MEGABYTE } })
  })

  test('a live line tells at once what it has, and then what is new', async () => {
    const reply = await ask({ path: '/api/probe/line' })
    let told = ''
    reply.on('data', (part: Buffer) => (told += part.toString()))
    await expect.poll(() => told, { timeout: 2_000 }).toContain(`"version":"${version}"`)
    version += 1
    await expect.poll(() => told, { timeout: 4_000 }).toContain(`"version":"${version}"`)
    reply.destroy()
  })
})
