// Child of the abuse tests: API and screens on a database of their own. Says what each request cost the thread that serves everyone.
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { createApi } from '#server/app.ts'
import type { Actor } from '#server/kit/actor.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { asksDoors, callsInside } from '#server/kit/http/call-inside.ts'
import { newId } from '#server/kit/id.ts'
import { sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { webPlugin } from '#server/kit/web/index.ts'
import { moduleRoutes } from '#server/modules.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, withLegalTexts } from '#tests/support/membership.ts'

/** Who the attacker signs in as, by their bearer: a member, or one who holds every role. */
export const BEARERS = ['member', 'staff'] as const

const TURN_MS = 4

process.on('message', (url: string) => void start(url))
process.on('disconnect', () => process.exit(0))

/**
 * Says what the thread spent since it was last asked, in milliseconds of processor time: in all, and the longest without a turn for
 * others.
 */
function stretches(): () => { readonly total: number; readonly longest: number } {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [begun, last, longest] = [now(), now(), 0]
  const turn = () => {
    longest = Math.max(longest, now() - last)
    last = now()
  }
  setInterval(turn, TURN_MS)
  return () => {
    turn()
    const told = { total: last - begun, longest }
    begun = last
    longest = 0
    return told
  }
}

const MEASURE = JSON.stringify(
  Array.from({ length: 9_000 }, (_, at) => ({
    at,
    title: `Kampanya ${at}`,
    text: 'Yatırım yapılan tutar. '.repeat(8),
  })),
)

/** Processor time, in milliseconds, of a fixed piece of what a server does: reading, looking through and writing a long text. At best of three. */
function measureWork(): number {
  const times = [1, 2, 3].map(() => {
    const begun = process.threadCpuUsage()
    const read = JSON.parse(MEASURE) as { text: string }[]
    JSON.stringify(read.map((one) => ({ ...one, words: one.text.split(/\s+/).length })))
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

async function start(url: string): Promise<void> {
  const pool = openPool({ url, max: 8 })
  const context = await withLegalTexts(testContext(typedQueries(pool)))
  const { id } = await aMember(context)
  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  const actorOf = (bearer: string): Actor => ({
    kind: 'member',
    id,
    sessionId: newId(),
    emailVerified: true,
    roles: bearer === 'staff' ? STAFF_ROLES : [],
  })
  const options = {
    log: pino({ level: 'silent' }),
    // Throttles end an attack early: here every request is somebody's first.
    pool: Object.assign(Object.create(pool) as typeof pool, {
      query: async () => ({ rows: [{ hits: 1 }], rowCount: 1 }),
    }),
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    routes: moduleRoutes,
    reads: sharedReads({ url }).db,
    authenticate: async (jwt: string) => (BEARERS.some((bearer) => bearer === jwt) ? { actor: actorOf(jwt) } : null),
    context: { ...shared, log: pino({ level: 'silent' }) },
  }
  const app = await createApi(options)
  await webPlugin(app, {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    callInside: callsInside(moduleRoutes, options),
    mayCall: asksDoors(moduleRoutes, options),
    isTrial: false,
    publicUrl: options.baseUrl,
    now: () => context.clock.now(),
  })
  const spent = stretches()
  app.get('/cost', async () => spent())
  app.get('/measure', async () => measureWork())
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}
