import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/kit/context.ts'
import { machineClock } from '#server/kit/clock.ts'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import { signSessionToken } from '#server/modules/access/inside.ts'
import { TEST_NOW, testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { gone, spawnServer } from '#tests/support/hot-platform.ts'
import { withLegalTexts, signedIn } from '#tests/support/membership.ts'
import { requireMember } from '#server/kit/actor.ts'

/** As people know it; the server itself stands behind one proxy, which the tests are. */
export const SITE = 'https://defter.ornek.test'
const HOST = 'defter.ornek.test'
const PATIENCE_MS = 60_000

export interface Asked {
  readonly method?: string
  /** The client's address, as the proxy says. */
  readonly from?: string
  /** Whose session it is. */
  readonly jwt?: string
  readonly headers?: http.OutgoingHttpHeaders
  /** Sent as JSON, by POST unless told. */
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  /** Of a call that is refused. */
  readonly code: string | undefined
}

export interface OpenLine {
  readonly status: number
  readonly isOpen: () => boolean
  close(): void
}

/** The whole platform, as it serves people, in a process of its own, with a context to arrange what it finds. */
export interface GuardedPlatform {
  readonly context: Context
  readonly database: TestDatabase
  readonly pid: number
  readonly port: number
  ask(path: string, asked?: Asked): Promise<Answer>
  /** Sends bytes as they are, and gives back the first line of what comes. */
  askRaw(head: string): Promise<string>
  openLine(path: string, asked?: Asked): Promise<OpenLine>
  /** A session of a member; of staff, as one that a second factor opened. */
  enter(memberId: string): Promise<string>
  /** What it wrote into its journal, from warnings upwards. */
  log(): string
  stop(): Promise<void>
}

export async function startGuarded(settings: NodeJS.ProcessEnv = {}): Promise<GuardedPlatform> {
  const database = await privateClone()
  // Its day is that of every other test, and goes on.
  await database.pool.query('update platform.clock set offset_ms = $1', [TEST_NOW.getTime() - Date.now()])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-abuse-'))
  fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(testSecrets), { mode: 0o600 })
  const files = localFileStore(path.join(folder, 'files'))
  const context = await withLegalTexts(testContext(database.db, { files, baseUrl: SITE }))
  const port = await freePort()
  let log = ''
  const roles = { DATABASE_URL: database.programUrl, DATABASE_OWNER_URL: database.ownerUrl }
  const own = { ...roles, PUBLIC_URL: SITE, TRUSTED_PROXIES: '1' }
  const child = spawnServer(folder, port, { ...own, ...settings }, (words) => (log += words))
  const at = { host: '127.0.0.1', port }
  await untilReady(child, `http://127.0.0.1:${port}`, () => log)
  return {
    context,
    database,
    pid: child.pid ?? 0,
    port,
    ask: (url, asked) => ask({ ...at, path: url }, asked),
    askRaw: (head) => askRaw(port, head),
    openLine: (url, asked) => openLine({ ...at, path: url }, asked),
    enter: (memberId) => enter(context, memberId),
    log: () => log,
    async stop() {
      child.kill('SIGTERM')
      await gone(child)
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess, address: string, log: () => string): Promise<void> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MS) {
    const reply = await fetch(`${address}/readyz`).catch(() => null)
    if (reply?.ok) return
    if (child.exitCode !== null) break
    await sleep(20)
  }
  throw new Error(`the platform did not start: ${log()}`)
}

function headersOf({ from = '203.0.113.9', jwt, headers, body }: Asked): http.OutgoingHttpHeaders {
  return {
    host: HOST,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': from,
    ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  }
}

function ask(at: http.RequestOptions, asked: Asked = {}): Promise<Answer> {
  const { body, method = body === undefined ? 'GET' : 'POST' } = asked
  return new Promise((resolve, reject) => {
    const request = http.request({ ...at, method, agent: false, headers: headersOf(asked) }, (response) => {
      readAll(response).then((text) => {
        const { headers, statusCode: status = 0 } = response
        const isJson = headers['content-type']?.startsWith('application/json') ?? false
        const code = isJson && status >= 400 ? (JSON.parse(text) as { code?: string }).code : undefined
        resolve({ status, headers, text, code })
      }, reject)
    })
    request.on('error', reject).end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  })
}

async function askRaw(port: number, head: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  return (await readAll(socket)).split('\r\n')[0] ?? ''
}

function openLine(at: http.RequestOptions, asked: Asked = {}): Promise<OpenLine> {
  return new Promise((resolve, reject) => {
    const request = http.get({ ...at, agent: false, headers: headersOf(asked) }, (response) => {
      let isOpen = response.statusCode === 200
      response.resume().on('close', () => (isOpen = false))
      resolve({ status: response.statusCode ?? 0, isOpen: () => isOpen, close: () => request.destroy() })
    })
    request.on('error', reject)
  })
}

async function enter(context: Context, memberId: string): Promise<string> {
  const { sessionId } = requireMember((await signedIn(context, memberId)).actor)
  const now = machineClock.now()
  await context.db
    .updateTable('membership.session')
    .set({ second_factor_at: now })
    .where('id', '=', sessionId)
    .execute()
  return signSessionToken(testSecrets, { memberId, sessionId }, now)
}
