import { once } from 'node:events'
import net from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { endpoint } from '#contracts/common/endpoint.ts'
import { testContext } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { echo } from '#tests/support/probe.ts'
import { createApplication } from '../application.ts'
import { route } from '../route.ts'
import { serveRoutes } from '../serve.ts'

const MEGABYTES = 8 * 1_048_576
const large = endpoint({
  ...echo,
  path: '/probe/large',
  access: ['finance-officer'],
  input: z.object({ document: z.string() }),
  bodyLimit: MEGABYTES + 1_000,
  throttle: { limit: 3, seconds: 86_400 },
  errors: {},
})

let app: FastifyInstance
let address: string
let parsed = 0

beforeAll(async () => {
  const { db, pool } = await testDatabase()
  app = await createApplication({ log: pino({ level: 'silent' }) })
  app.addHook('preValidation', async () => void parsed++)
  serveRoutes(
    app,
    [
      route(large, async (_context, { document }) => ({ amount: BigInt(document.length), name: 'large' })),
      route(echo, async (_context, input) => input),
    ],
    {
      pool,
      baseUrl: 'http://localhost:3000',
      authenticate: async (jwt) => ({
        actor: {
          kind: 'member',
          id: jwt,
          sessionId: 's',
          emailVerified: true,
          roles: jwt.startsWith('officer') ? ['finance-officer'] : [],
        },
      }),
      context: testContext(db),
    },
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  const { pool } = await testDatabase()
  await pool.query(`delete from platform.throttle where key like '/probe/%'`)
})

async function send(body: string | ReadableStream, headers: Record<string, string> = {}, path = large.path) {
  const reply = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  })
  return { status: reply.status, code: ((await reply.json()) as { code?: string }).code }
}

const brokenMegabytes = `{"document":"${'x'.repeat(MEGABYTES)}`
const inPieces = (count: number) =>
  new ReadableStream({
    pull(controller) {
      if (count-- > 0) controller.enqueue(new Uint8Array(65_536).fill(0x20))
      else controller.close()
    },
  })

describe('a call that its caller may not make', () => {
  it('is refused before its body is parsed, and the client that sends all of it hears so', async () => {
    parsed = 0
    for (const _time of [1, 2, 3]) {
      expect(await send(brokenMegabytes)).toEqual({ status: 401, code: 'sign-in-required' })
      expect(await send(brokenMegabytes, { authorization: 'Bearer member' })).toEqual({
        status: 403,
        code: 'not-permitted',
      })
    }
    expect(await send(inPieces(100))).toEqual({ status: 401, code: 'sign-in-required' })
    expect(parsed).toBe(0)
  })

  it('is refused before its body has come, over a connection that serves the next call', async () => {
    const { port } = app.server.address() as net.AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text) => (heard += text))
    const hear = (what: RegExp) => expect.poll(() => heard).toMatch(what)
    socket.write(
      `POST /api${large.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
    )
    await hear(/401 Unauthorized[\s\S]*sign-in-required/)
    socket.write('{"a":"b"}GET /api/none HTTP/1.1\r\nHost: a\r\n\r\n')
    await hear(/404 Not Found/)
    socket.destroy()
  })

  it('is counted by its throttle without its body', async () => {
    const officer = { authorization: `Bearer officer-${Math.random()}` }
    for (const _time of [1, 2, 3]) expect((await send('{"document":', officer)).status).toBe(400)
    expect(await send('{"document":', officer)).toEqual({ status: 429, code: 'too-many-requests' })
  })
})

it('a body beyond the limit is refused, announced or not, and the client hears so', async () => {
  const body = JSON.stringify({ amount: 1, name: 'x'.repeat(MEGABYTES) })
  expect(await send(body, {}, echo.path)).toEqual({ status: 413, code: 'too-large' })
  expect(await send(inPieces(100), {}, echo.path)).toEqual({ status: 413, code: 'too-large' })
})

it('whoever goes on sending beyond reason is cut off', async () => {
  const { port } = app.server.address() as net.AddressInfo
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`POST /api${large.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`)
  socket.write('Transfer-Encoding: chunked\r\n\r\n')
  const piece = `100000\r\n${' '.repeat(0x100000)}\r\n`
  let sent = 0
  while (!socket.destroyed && sent < 200) {
    sent++
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
  }
  expect(sent).toBeGreaterThan(14)
  expect(sent).toBeLessThan(60)
})

it('a member named twice is refused at its name', async () => {
  const reply = await fetch(`${address}/api${echo.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"amount":1,"name":"a","amount":100}',
  })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ fields: { amount: 'Bu alan birden çok kez gönderilmiş.' } })
})
