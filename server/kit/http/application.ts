import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { newId } from '../id.ts'
import type { FindHindrances } from '../readiness.ts'
import { Refusal } from '../refusal.ts'
import { answerBroken } from './request/broken-request.ts'
import { checkJson } from './request/check-json.ts'
import { onlyOwnCookies } from './request/cookies.ts'
import { type Drain, openDrain } from './shutdown/drain.ts'
import { type OnAnswered, openDoor } from './early-answer.ts'
import { tidyForwarded } from './request/forwarded.ts'
import { refuseUnnamedHosts } from './request/host-name.ts'
import { refuseCrookedPaths, withoutAuthority } from './request/plain-path.ts'
import { replyFailure } from './plain-page.ts'
import { stopGently } from './shutdown/stop-gently.ts'
import { isSecureSite, transportSecurity } from './transport-security.ts'
import { letRestPass } from './request/unread-body.ts'

export interface ApplicationOptions {
  readonly log: Logger
  /** How many proxies stand in front; 0: the socket's address is the client's. */
  readonly trustedProxies?: number
  /** The site's address for the outside world: on https every reply says so. */
  readonly publicUrl?: string
  /** How it leaves before it stops; without it, it stops at once. */
  readonly drain?: Drain
  /** Told of every answer that is out, those that lay ready too. */
  readonly onAnswered?: OnAnswered
}

const REQUEST_MS = 30_000
const RETRY_SECONDS = 2

/** A doubled slash in the path reads as one, without a redirect (wire contract, rule 6). */
function singleSlashes(url: string): string {
  if (!url.includes('//')) return url
  const [path = '', ...query] = url.split('?')
  return [path.replace(/\/{2,}/g, '/'), ...query].join('?')
}

/** Fastify as this platform wants it: limits, timeouts, request ids, one error handler, no coercion anywhere. */
export async function createApplication(options: ApplicationOptions): Promise<FastifyInstance> {
  const { trustedProxies = 0, drain = openDrain() } = options
  const secured = transportSecurity(options.publicUrl ?? '')
  const door = openDoor(REQUEST_MS, drain, options.onAnswered)
  // As Fastify's own kind of log: with pino's it would be an application of another type.
  const loggerInstance: FastifyBaseLogger = options.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: 1024 * 1024,
    serverFactory: door.serverFactory,
    clientErrorHandler: (error, socket) => answerBroken(error, socket, options.log),
    // Hop 0 is the socket: with one proxy its word about the next is taken, and nobody else's.
    trustProxy: trustedProxies > 0 && ((_address: string, hop: number) => hop < trustedProxies),
    rewriteUrl: (request) => singleSlashes(withoutAuthority(request.url ?? '/')),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Said in the platform's own words (shutdown/stop-gently.ts).
    return503OnClosing: false,
    // An address that cannot be read is answered before any hook runs.
    frameworkErrors(error, request, reply) {
      replyFailure(request, reply.headers(secured), error)
    },
  })
  // Who reads every request's line in the log gets those of ready replies too.
  if (!options.log.isLevelEnabled('debug')) door.belongsTo(app)
  app.setErrorHandler((error, request, reply) => replyFailure(request, reply, error))
  acceptEmptyJson(app)
  stopGently(app, door.connections, drain)
  readHeads(app, trustedProxies, isSecureSite(options.publicUrl ?? ''))
  // The screens answer every other address; an unknown call is the API's to answer.
  app.all('/api/*', (request, reply) => replyFailure(request, reply, new Refusal('not-found')))
  // A verb that nothing answers to.
  app.setNotFoundHandler((request, reply) => replyFailure(request, reply, new Refusal('not-found')))
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id).headers(secured)
    if (request.url.startsWith('/api')) reply.header('x-content-type-options', 'nosniff')
    letRestPass(request, reply)
    done()
  })
  tellAnswers(app, options.onAnswered)
  return app
}

/** One line in the log for each answer, and whoever counts them. */
function tellAnswers(app: FastifyInstance, onAnswered: OnAnswered | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    // Why nothing could be served is in a line of its own.
    if (reply.statusCode >= 500 && ![503, 507].includes(reply.statusCode)) request.log.warn(line, 'request')
    else request.log.debug(line, 'request')
    onAnswered?.({
      method: request.method,
      url: request.raw.url ?? '/',
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}

/** What says where a request comes from and goes to, and whose it is, in one way for all who read it. */
function readHeads(app: FastifyInstance, trustedProxies: number, isSecure: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    tidyForwarded(headers, trustedProxies)
    if (isSecure && headers.cookie !== undefined) headers.cookie = onlyOwnCookies(headers.cookie)
    done()
  })
  refuseUnnamedHosts(app)
  refuseCrookedPaths(app)
}

/**
 * Calls without input arrive with a JSON content type and no body: that reads as `{}`. Poisoned names and names said twice are
 * refused.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    try {
      checkJson(body as string)
    } catch (error) {
      return done(error as Error)
    }
    void parse(request, body as string, done)
  })
}

/** Whether the process lives, and whether it can serve; where it cannot, why. Details are told while it can. */
export function serveHealth(
  app: FastifyInstance,
  findHindrances: FindHindrances,
  findDetails: () => Promise<Readonly<Record<string, unknown>>>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reasons = await findHindrances()
    const details = reasons.length === 0 ? await findDetails().catch(() => null) : null
    if (details) return reply.send({ status: 'ready', ...details })
    return reply
      .code(503)
      .header('retry-after', RETRY_SECONDS)
      .send({ status: 'unavailable', reasons: reasons.length === 0 ? ['database'] : reasons })
  })
}
