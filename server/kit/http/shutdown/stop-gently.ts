import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Connections } from '../connections.ts'
import type { Drain } from './drain.ts'
import { replyFailure } from '../plain-page.ts'

/** Long enough for clients that keep a connection busy to be told on it that they have to look elsewhere. */
const TELLING_MS = 250
/** How long a client that was told may take to close its side. */
const CLOSING_MS = 500
const LOOK_MS = 20

/**
 * Before a server stops, while it drains, answers may close their connections already (drain.ts). From the moment of stopping every
 * request is answered 503, with the failure envelope or a page, and that its connection closes; what was under way is finished.
 * Connections without a request are then ended from our side and let finish, instead of being cut: cut, they would throw away a request
 * that is just arriving.
 */
export function stopGently(app: FastifyInstance, connections: Connections, drain: Pick<Drain, 'isLeaving'>): void {
  let isStopping = false
  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping || drain.isLeaving) reply.header('connection', 'close')
    if (!isStopping) return done()
    replyFailure(request, reply, new Refusal('unavailable'))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    await emptyWithin(connections, TELLING_MS)
    connections.endIdle()
    await emptyWithin(connections, CLOSING_MS)
  })
}

async function emptyWithin(connections: Connections, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (connections.count() > 0 && performance.now() < until) await sleep(LOOK_MS)
}
