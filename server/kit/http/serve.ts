import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { requireMember, requireStaff, type Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { authCookie } from './cookies.ts'
import { findCredential } from './credentials.ts'
import { acceptForms } from './form-parser.ts'
import { refuseInput, replyError } from './reply-error.ts'
import type { Route, WithBeside } from './route.ts'
import { countUse } from './throttle.ts'

/** Finds who a bearer is; null when it is worth nothing (expired, revoked, forged). */
export type Authenticate = (jwt: string) => Promise<{ readonly actor: Actor; readonly renewedJwt?: string } | null>

export interface ServeOptions {
  readonly pool: pg.Pool
  readonly baseUrl: string
  readonly authenticate: Authenticate
  /** What all requests share; the kit adds actor, request id and client. */
  readonly context: Omit<Context, 'actor' | 'requestId' | 'client'>
}

const SHARE = '100'
const BODY_LIMIT = 64 * 1024

/** Refuses the Debit kind; an absent header means Share (wire contract, g.1). */
function refuseOtherFundTypes(request: FastifyRequest): void {
  const code = request.headers['fundcollectiontypecode']
  if (code !== undefined && code !== SHARE) throw new Refusal('fund-type-not-offered')
}

/** Decides from the declared access alone; what depends on data is the verb's. */
export function checkAccess(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public') return
  if (endpoint.access === 'member') requireMember(actor)
  else requireStaff(actor, ...endpoint.access)
}

async function findActor(request: FastifyRequest, reply: FastifyReply, options: ServeOptions): Promise<Actor> {
  const credential = findCredential(request)
  const known = credential ? await options.authenticate(credential.jwt) : null
  if (known?.renewedJwt && known.actor.kind === 'member') {
    reply.header('x-renewed-jwt', known.renewedJwt)
    if (credential?.fromCookie) {
      const renewed = { id: known.actor.id, jwt: known.renewedJwt }
      reply.header('set-cookie', authCookie(renewed, request.protocol === 'https'))
    }
  }
  if (known) return known.actor
  // A credential that is worth nothing is said so, except where anyone may come: there it reads as a visitor.
  return { kind: 'visitor' }
}

async function handle(
  route: Route,
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route
  refuseOtherFundTypes(request)
  const actor = await findActor(request, reply, options)
  checkAccess(endpoint, actor)
  if (endpoint.throttle) {
    const who = actor.kind === 'member' ? actor.id : request.ip
    await countUse(options.pool, `${endpoint.path} ${who}`, endpoint.throttle)
  }
  const parsed = z.safeParse(endpoint.input, endpoint.method === 'GET' ? request.query : (request.body ?? {}))
  if (!parsed.success) throw refuseInput(parsed.error)
  const client = { address: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) }
  const outcome = await route.run({ ...options.context, actor, requestId: request.id, client }, parsed.data)
  return envelope(endpoint, outcome)
}

/** The success envelope; members that the contract does not name do not get out. */
function envelope(endpoint: Endpoint, outcome: unknown): unknown {
  if (!endpoint.beside) return { result: true, data: z.encode(endpoint.output, outcome), exceptionDetail: null }
  const { data, beside } = outcome as WithBeside<unknown>
  return {
    result: true,
    data: z.encode(endpoint.output, data),
    exceptionDetail: null,
    ...(z.encode(endpoint.beside, beside) as Record<string, unknown>),
  }
}

/** Serves routes below `/api`; only those that take files read forms. */
export function serveRoutes(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  const [withFiles, others] = [true, false].map((takes) =>
    routes.filter(({ endpoint }) => (endpoint.takesFiles ?? false) === takes),
  )
  addRoutes(app, others ?? [], options)
  void app.register(async (scope) => {
    acceptForms(scope)
    addRoutes(scope, withFiles ?? [], options)
  })
}

function addRoutes(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path}`,
      bodyLimit: route.endpoint.bodyLimit ?? BODY_LIMIT,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        try {
          // JSON.stringify by hand: Fastify's serialiser knows nothing of raw JSON decimals.
          const body = JSON.stringify(await handle(route, options, request, reply))
          return await reply.type('application/json; charset=utf-8').send(body)
        } catch (error) {
          return await replyError(request, reply, error, route.endpoint.errors)
        }
      },
    })
  }
}
