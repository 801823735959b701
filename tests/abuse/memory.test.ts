import fs from 'node:fs'
import net from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GuardedPlatform, startGuarded } from './guarded-platform.ts'

// What a flood took of the process is the process's again, whether or not the flood hangs up.

const CONNECTIONS = 600
/** Of the memory at rest: what `npm run bench -- crowd` promises after searches. */
const MOST_TIMES = 1.5

let platform: GuardedPlatform
beforeAll(async () => {
  platform = await startGuarded()
})
afterAll(() => platform.stop())
beforeEach(({ skip }) => skip(!fs.existsSync('/proc/self/fd'), 'only Linux tells what a process holds'))

const openFiles = (): number => fs.readdirSync(`/proc/${platform.pid}/fd`).length
const memory = (): number => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${platform.pid}/status`, 'utf8'))?.[1])

/** As many connections, each of which has said this and hangs on; what comes is not read. */
async function hold(said: string): Promise<{ readonly sockets: readonly net.Socket[]; end(): void }> {
  const sockets = Array.from({ length: CONNECTIONS }, () => net.connect(platform.port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.pause()
    socket.write(said)
  }
  return { sockets, end: () => sockets.forEach((socket) => socket.destroy()) }
}

const HEAD = 'Host: defter.ornek.test\r\nX-Forwarded-For: 203.0.113.9\r\n'

const BODY = 'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{'

test('connections that sent half a head or half a body and no more are let go, though nobody hangs up', async () => {
  const rest = openFiles()
  // Both at once: each waits for a time of its own.
  const floods = [
    await hold(`GET / HTTP/1.1\r\n${HEAD}X-A: `),
    await hold(`POST /api/auth/signin HTTP/1.1\r\n${HEAD}${BODY}`),
  ]
  await expect.poll(openFiles, { timeout: 60_000 }).toBeGreaterThan(rest + CONNECTIONS + CONNECTIONS / 2)
  await expect.poll(openFiles, { timeout: 110_000, interval: 500 }).toBeLessThan(rest + 20)
  for (const flood of floods) flood.end()
})

test('memory that answers nobody read, searches and pages that are not there took is given back', async () => {
  for (let one = 0; one < 20; one++) await platform.ask('/')
  const [rest, files] = [memory(), openFiles()]
  const unread = await hold(`GET /sss HTTP/1.1\r\n${HEAD}Accept: text/html\r\n\r\n`.repeat(3))
  for (let round = 0; round < 5; round++)
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => [
        platform.ask(`/projeler?ara=s${round}x${at}`, { from: `198.51.${at}.7` }),
        platform.ask(`/yok-${round}-${at}`, { from: `198.51.${at}.8` }),
      ]).flat(),
    )
  unread.end()
  await expect.poll(openFiles, { timeout: 60_000 }).toBeLessThan(files + 20)
  await expect.poll(() => memory() / rest, { timeout: 100_000, interval: 500 }).toBeLessThan(MOST_TIMES)
  expect(platform.log()).not.toMatch(/"level":[56]0/)
})
