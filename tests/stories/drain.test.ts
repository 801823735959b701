import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainQueries } from '#server/kit/database/database.ts'
import { placeOrders } from '#server/modules/investments/inside.ts'
import { TEST_NOW, testSecrets } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { gone, spawnServer } from '#tests/support/hot-platform.ts'
import { aCampaign, anOrder, someInvestors } from '#tests/support/investments.ts'

const LINE = '/api/project/streamprojectstanding'
const STARTED = { timeout: 60_000, interval: 50 }
const SOON = { timeout: 10_000, interval: 10 }

interface Server {
  readonly child: ChildProcess
  readonly url: string
  readonly folder: string
}

let database: Awaited<ReturnType<typeof privateClone>>
let projectId = ''
let investors: readonly string[] = []
const servers: Server[] = []

beforeAll(async () => {
  database = await privateClone()
  await database.pool.query('update platform.clock set offset_ms = $1', [TEST_NOW.getTime() - Date.now()])
  projectId = (await aCampaign(database.db)).projectId
  investors = await someInvestors(database.db, 1)
})
afterAll(async () => {
  for (const { child, folder } of servers) {
    child.kill('SIGKILL')
    await gone(child)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  await database.close()
})

/** A server process of its own on the database of all. */
async function aServer(settings: NodeJS.ProcessEnv): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-drain-'))
  fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(testSecrets), { mode: 0o600 })
  const port = await freePort()
  let log = ''
  const child = spawnServer(
    folder,
    port,
    { DATABASE_URL: database.programUrl, DATABASE_OWNER_URL: database.ownerUrl, ...settings },
    (words) => (log += words),
  )
  const server = { child, url: `http://127.0.0.1:${port}`, folder }
  servers.push(server)
  await expect
    .poll(() => (child.exitCode === null ? readiness(server) : log), STARTED)
    .toMatchObject({ status: 'ready' })
  return server
}

/** What a proxy asks, on a connection of its own. */
const readiness = async ({ url }: Server): Promise<unknown> =>
  fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then((reply) => reply.json(), String)

interface Answer {
  readonly status: number
  readonly closes: boolean
  readonly text: string
}

function ask({ url }: Server, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/healthz`, { agent }, (response) => {
      const { statusCode: status = 0, headers } = response
      readAll(response).then((text) => resolve({ status, closes: headers.connection === 'close', text }), reject)
    })
    request.on('error', reject)
  })
}

/** A live line: its text so far, and whether it has ended as it should. */
function follow({ url }: Server, lastEventId?: string): Promise<{ text(): string; state(): 'open' | 'ended' | 'cut' }> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}${LINE}?projectId=${projectId}`, { headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      let state: 'open' | 'ended' | 'cut' = 'open'
      response.on('close', () => (state = response.complete ? 'ended' : 'cut'))
      response.on('error', () => {})
      resolve({ text: () => text, state: () => state })
    })
    request.on('error', reject)
  })
}

const idsOf = (text: string): string[] => [...text.matchAll(/^id: (.+)$/gm)].map(([, id = '']) => id)

async function placeOrder(): Promise<void> {
  const placed = await anOrder(database.db, { projectId, investorId: investors[0] ?? '', amountKurus: 100_000n })
  const send = (text: string, values: readonly unknown[]) => plainQueries(database.db).query(text, values)
  expect(await placeOrders(send as never, [placed], 3)).toMatchObject([{ code: 'placed' }])
}

test('a server told to end says that it is not ready, serves on, sends its clients to others and ends; told twice, at once', async () => {
  const [leaving, staying] = await Promise.all([aServer({ DRAIN_SECONDS: '3' }), aServer({ DRAIN_SECONDS: '600' })])
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const line = await follow(leaving)
  await expect.poll(() => idsOf(line.text()).length, SOON).toBe(1)
  expect(await ask(leaving, agent)).toMatchObject({ status: 200, closes: false })

  leaving.child.kill('SIGTERM')
  await expect.poll(() => readiness(leaving), SOON).toEqual({ status: 'unavailable', reasons: ['stopping'] })
  const answers = [await ask(leaving, agent)]
  while (!answers.at(-1)?.closes) answers.push(await ask(leaving, agent))
  // Everybody was served, those asked first without being sent away.
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers[0]).toMatchObject({ status: 200, closes: false })

  await expect.poll(line.state, SOON).toBe('ended')
  expect(line.text()).toMatch(/\n\nretry: \d{2,4}\n\n$/)
  await placeOrder()
  const next = await follow(staying, idsOf(line.text()).at(-1))
  await expect.poll(() => idsOf(next.text()).length, SOON).toBe(1)
  expect(next.text()).toContain('"awaitingPayment":1000')
  await gone(leaving.child)
  expect(leaving.child.exitCode).toBe(0)
  expect(await readiness(staying)).toMatchObject({ status: 'ready' })

  // Told a second time, by whatever signal, it waits for nobody.
  staying.child.kill('SIGTERM')
  await expect.poll(() => readiness(staying), SOON).toMatchObject({ reasons: ['stopping'] })
  staying.child.kill('SIGINT')
  await gone(staying.child)
  expect(staying.child.exitCode).toBe(0)
}, 120_000)
