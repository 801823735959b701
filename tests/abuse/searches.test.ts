import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#contracts/paths.ts'
import { createApi } from '#server/app.ts'
import { sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { asksDoors, callsInside } from '#server/kit/http/call-inside.ts'
import { type FairLine, fairLine, READING } from '#server/kit/http/fair-line.ts'
import { webPlugin } from '#server/kit/web/index.ts'
import { moduleRoutes } from '#server/modules.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { withLegalTexts } from '#tests/support/membership.ts'

// A crowd of searchers, each from a network of their own, as pages and as calls: what runs at once is counted, and who comes on when.

const SEARCHERS = 40

/** A turn that was given: of whom, for a search or not. */
interface Turn {
  readonly network: string
  readonly isSearch: boolean
}

let database: Awaited<ReturnType<typeof privateClone>>
let app: FastifyInstance
const turns: Turn[] = []
const most = { all: 0, searches: 0 }

/** Until it opens, no search gives its place up: however long what is read takes, nothing else moves. */
let gate = Promise.withResolvers<void>()

/** The line of the product, with who takes turns in it written down. On a slow machine nothing takes too long. */
function watchedLine(): FairLine {
  const line = fairLine({ ...READING, longestMs: 600_000, patienceMs: 600_000, restAfterSearch: 0 })
  const running = { all: 0, searches: 0 }
  return async (who, isSearch) => {
    const leave = await line(who, isSearch)
    turns.push({ network: who[0]?.name ?? '', isSearch })
    running.all++
    running.searches += Number(isSearch)
    most.all = Math.max(most.all, running.all)
    most.searches = Math.max(most.searches, running.searches)
    return (isForAll) => {
      void (isSearch ? gate.promise : Promise.resolve()).then(() => {
        running.all--
        running.searches -= Number(isSearch)
        leave(isForAll)
      })
    }
  }
}

beforeAll(async () => {
  database = await privateClone()
  const context = await withLegalTexts(testContext(database.db))
  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  const options = {
    log: pino({ level: 'silent' }),
    pool: database.pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 1,
    routes: moduleRoutes,
    reads: sharedReads({ url: database.programUrl }).db,
    line: watchedLine(),
    authenticate: async () => null,
    context: shared,
  }
  app = await createApi(options)
  await webPlugin(app, {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    callInside: callsInside(moduleRoutes, options),
    mayCall: asksDoors(moduleRoutes, options),
    line: options.line,
    isTrial: false,
    publicUrl: options.baseUrl,
    // Every page is made anew, or the second reader took no turn.
    htmlCacheMs: 0,
    now: () => context.clock.now(),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

function ask(path: string, from: string, body?: unknown): Promise<number> {
  const headers = { 'x-forwarded-for': from, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const at = { host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, path, headers, agent: false }
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ ...at, method }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
    request.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const SEARCHES: Readonly<Record<string, (words: string, from: string) => Promise<number>>> = {
  pages: (words, from) => ask(paths.projects.href({ ara: words }), from),
  calls: (words, from) => ask('/api/project/listprojects', from, { searchText: words }),
}

test.each(Object.entries(SEARCHES))(
  'forty networks that search at once (%s) have one place between them, and whoever reads comes on before them',
  async (kind, search) => {
    turns.length = 0
    Object.assign(most, { all: 0, searches: 0 })
    gate = Promise.withResolvers()
    const crowd = Array.from({ length: SEARCHERS }, (_, at) => search(`${kind}${at}`, `198.51.${at}.7`))
    await expect.poll(() => turns.length, { timeout: 60_000 }).toBe(1)
    try {
      for (const path of [paths.about.href(), paths.faq.href(), paths.projects.href({ durum: 'acik' })])
        expect(await ask(path, '203.0.113.9')).toBe(200)
      const came = turns.map(({ network }) => (network === '203.0.113.9' ? 'reader' : 'searcher'))
      expect(came).toEqual(['searcher', 'reader', 'reader', 'reader'])
    } finally {
      gate.resolve()
    }
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
    expect(turns.filter(({ isSearch }) => isSearch)).toHaveLength(SEARCHERS)
    expect(most.searches).toBe(1)
    expect(most.all).toBeLessThanOrEqual(READING.atOnce)
  },
)
