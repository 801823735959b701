import net from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApplication } from '../application.ts'
import { isHost } from './host-name.ts'

let app: FastifyInstance
const faults: string[] = []

beforeAll(async () => {
  app = await createApplication({ log: pino({ level: 'warn' }, { write: (line: string) => void faults.push(line) }) })
  app.get('/*', (request) => ({ href: new URL(`http://${request.host || 'nobody'}${request.url}`).href }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function ask(lines: string): Promise<string> {
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1')
  socket.write(`${lines}\r\nConnection: close\r\n\r\n`)
  return readAll(socket)
}

test.each(['', '[', 'a b', 'a:99999', 'a@b', 'a/b', 'a?b', 'a#b', 'a:b', '[::1', 'ş', '1.2.3.4.5.', 'a..b:', '%'])(
  'a request to the host "%s" is answered 400 in the words of where it went',
  async (host) => {
    const [page, call] = await Promise.all(
      ['/', '/api/none'].map((path) => ask(`GET ${path} HTTP/1.1\r\nHost: ${host}`)),
    )
    expect(page).toMatch(/^HTTP\/1.1 400 [\s\S]*<html lang="tr">[\s\S]*İstek okunamadı/)
    expect(call).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"malformed-json"/)
    expect(faults).toEqual([])
  },
)

test.each(['localhost:3000', '127.0.0.1', '[::1]:80', 'defter.example', 'my_app', 'DEFTER.example.'])(
  'a request to %s is served',
  async (host) => {
    expect(await ask(`GET / HTTP/1.1\r\nHost: ${host}`)).toContain('200 OK')
  },
)

test('a request that names two hosts is answered 400, the same twice too', async () => {
  for (const second of ['Host: b', 'host: a', 'HOST: a'])
    expect(await ask(`GET / HTTP/1.1\r\nHost: a\r\n${second}`)).toMatch(/^HTTP\/1.1 400 /)
})

test('who speaks HTTP/1.0 names no host', async () => {
  expect(await ask('GET / HTTP/1.0')).toContain('200 OK')
  expect(isHost(undefined)).toBe(true)
})

test('an address that cannot be decoded is not found, as a page and as a call', async () => {
  expect(await ask('GET /%zz HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1.1 404 [\s\S]*<html lang="tr">/)
  expect(await ask('GET /api/%zz HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1.1 404 [\s\S]*"code":"not-found"/)
  expect(faults).toEqual([])
})
