// Child of the abuse tests: API and screens on a database of their own. Says what each request cost the thread that serves everyone.
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { createApi } from '#server/app.ts'
import type { Actor } from '#server/kit/actor.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { asksDoors, callsInside } from '#server/kit/http/call-inside.ts'
import { newId } from '#server/kit/id.ts'
import { sharedReads } from '#server/kit/database/shared-reads.ts'
import { webPlugin } from '#server/kit/web/index.ts'
import { moduleRoutes } from '#server/modules.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, withLegalTexts } from '#tests/support/membership.ts'

/** Who the attacker signs in as, by his bearer: a member, or one who holds every role. */
export const BEARERS = ['member', 'staff'] as const

process.on('message', (url: string) => void start(url))
process.on('disconnect', () => process.exit(0))

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
    reads: sharedReads({ url }),
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
  let before = process.threadCpuUsage()
  app.get('/cost', async () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    return { ms: (user + system) / 1000 }
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}
