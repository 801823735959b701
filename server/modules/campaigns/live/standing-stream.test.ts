import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { openPool, plainQueries, typedQueries } from '#server/kit/database/database.ts'
import { sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { placeOrders } from '#server/modules/investments/inside.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { campaignRoutes } from '../routes.ts'
import { standingStream } from './standing-stream.ts'

const PATH = '/api/project/streamprojectstanding'

interface Process {
  readonly app: FastifyInstance
  readonly url: string
  end(): Promise<void>
}

/** A server process as far as it matters here: its own connections to the database that others have too. */
async function aProcess(databaseUrl: string): Promise<Process> {
  const [pool, reads] = [openPool({ url: databaseUrl, max: 2 }), sharedReads({ url: databaseUrl }).db]
  const { actor: _actor, requestId: _id, client: _client, ...context } = testContext(typedQueries(pool))
  const app = await createApi({
    log: pino({ level: 'silent' }),
    pool,
    reads,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    routes: campaignRoutes,
    streams: [standingStream],
    authenticate: async () => null,
    context,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    url,
    async end() {
      await app.close()
      await reads.destroy()
      await pool.end()
    },
  }
}

interface Told {
  readonly id: string
  readonly awaitingPayment: number
}

interface Reader {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  /** The text so far. */
  text(): string
  /** What was told so far. */
  told(): readonly Told[]
  readonly ended: Promise<void>
  close(): void
}

function follow(url: string, projectId: string, headers: Record<string, string> = {}): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}${PATH}?projectId=${projectId}`, { headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      const ended = new Promise<void>((done) => response.on('close', done))
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        told: () =>
          [...text.matchAll(/^id: (.+)\ndata: (.+)$/gm)].map(([, id = '', data = '']) => ({
            id,
            awaitingPayment: (JSON.parse(data) as { data: { sums: { awaitingPayment: number } } }).data.sums
              .awaitingPayment,
          })),
        ended,
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}

let database: Awaited<ReturnType<typeof privateClone>>
let one: Process
let other: Process
let projectId = ''
let investors: readonly string[] = []

beforeAll(async () => {
  database = await privateClone()
  await freezeDatabaseClock(database.db, TEST_NOW)
  projectId = (await aCampaign(database.db)).projectId
  investors = await someInvestors(database.db, 3)
  ;[one, other] = [await aProcess(database.url), await aProcess(database.url)]
})
afterAll(async () => {
  await one.end()
  await database.close()
})

/** An order of ten shares at this process. */
async function order(investorId = ''): Promise<void> {
  const placed = await anOrder(database.db, { projectId, investorId, amountKurus: 100_000n })
  const send = (text: string, values: readonly unknown[]) => plainQueries(database.db).query(text, values)
  expect(await placeOrders(send as never, [placed], 3)).toMatchObject([{ code: 'placed' }])
}

const amounts = (reader: Reader) => reader.told().map(({ awaitingPayment }) => awaitingPayment)

test('a stream tells how a campaign stands and each change, whichever process it came from; who comes back is told what he missed', async () => {
  const [here, there] = [await follow(one.url, projectId), await follow(other.url, projectId)]
  expect(here).toMatchObject({ status: 200 })
  expect(here.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(here.headers['content-encoding']).toBeUndefined()
  await expect.poll(() => [amounts(here), amounts(there)]).toEqual([[0], [0]])
  expect(here.text()).toMatch(/^retry: 3000\nevent: beat\ndata:\n\n/)
  await order(investors[0])
  await expect
    .poll(() => [amounts(here), amounts(there)], { timeout: 5_000 })
    .toEqual([
      [0, 1000],
      [0, 1000],
    ])
  expect(here.told()).toEqual(there.told())
  here.close()

  const last = there.told().at(-1)?.id ?? ''
  await order(investors[1])
  await expect.poll(() => amounts(there), { timeout: 5_000 }).toEqual([0, 1000, 2000])
  const late = await follow(one.url, projectId, { 'last-event-id': last })
  const upToDate = await follow(one.url, projectId, { 'last-event-id': there.told().at(-1)?.id ?? '' })
  await expect.poll(() => amounts(late)).toEqual([2000])
  expect(upToDate.told()).toEqual([])
  await order(investors[2])
  await expect.poll(() => [amounts(late), amounts(upToDate)], { timeout: 5_000 }).toEqual([[2000, 3000], [3000]])
  for (const reader of [there, late, upToDate]) reader.close()
})

test('an address has sixty open lines and is told so beyond; one that closes makes room', async () => {
  const lines = await Promise.all(Array.from({ length: 60 }, () => follow(one.url, projectId)))
  const refused = await follow(one.url, projectId)
  await refused.ended
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.text()).toContain('too-many-requests')
  lines[0]?.close()
  await expect
    .poll(async () => {
      const next = await follow(one.url, projectId)
      next.close()
      return next.status
    })
    .toBe(200)
  for (const line of lines) line.close()
})

test('what is not there is refused, and a process that stops ends its lines at once', async () => {
  const absent = await follow(one.url, 'yok-boyle-bir-proje')
  expect(absent.status).toBe(404)
  const line = await follow(other.url, projectId)
  await other.end()
  await line.ended
  expect(line.text()).toContain('id: ')
})

test('the API document names the stream and what it tells', async () => {
  const { paths } = (await one.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>()
  expect(JSON.stringify(paths[PATH])).toContain('text/event-stream')
})
