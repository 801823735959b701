import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { requireMember, requireStaff, type Actor } from '../actor.ts'
import type { Context, Db } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { ACTING_HEADER, actingAs, type FindGrants } from './acting.ts'
import { clientAddress } from './request/client-address.ts'
import { type AuthCookie, authCookie } from './request/cookies.ts'
import { type Credential, findCredential } from './request/credentials.ts'
import { type FairLine, type Leave, placesOf } from './fair-line.ts'
import { acceptForms } from './request/form-parser.ts'
import { type Closable, refuseClosed } from './maintenance/open-in-maintenance.ts'
import { refuseInput, replyError } from './reply-error.ts'
import type { Route, WithBeside } from './route.ts'
import { countClientUse, countUse } from './throttle.ts'
import { isSecureSite } from './transport-security.ts'

/** Finds who a bearer is; null when it is worth nothing (expired, revoked, forged). */
export type Authenticate = (jwt: string) => Promise<{ readonly actor: Actor; readonly renewedJwt?: string } | null>

export interface ServeOptions {
  readonly pool: pg.Pool
  readonly baseUrl: string
  readonly authenticate: Authenticate
  /** Who the bearers of these are now, if still worth something, without counting as a use; without it each is authenticated. */
  readonly lookAgain?: (jwts: readonly string[]) => Promise<ReadonlyMap<string, Actor>>
  /** What people may do for companies; without it nobody acts for any. */
  readonly findGrants?: FindGrants
  /** For visitors' calls that change nothing; without it they read as all others. */
  readonly reads?: Db
  /** Whether the platform is closed for maintenance; without it it never is. */
  readonly closing?: Closable
  /** Where dear reading waits for its turn; without it nobody waits. */
  readonly line?: FairLine
  /** What all requests share; the kit adds actor, request id and client. */
  readonly context: Omit<Context, 'actor' | 'requestId' | 'client'>
}

const SHARE = '100'
const BODY_LIMIT = 64 * 1024

/** A call as it arrived, over HTTP or from our own screens. */
export interface Asked {
  readonly credential: Credential | null
  /** The header of that name: absent means Share (wire contract, g.1). */
  readonly fundTypeCode: unknown
  /** The header `ActingFor`: the company the call is made for; absent: for whoever makes it. */
  readonly actingFor?: unknown
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** Made by a page, which has its own turn and its own limit for what it reads. */
  readonly isOfPage?: boolean
  /** Query or body, asked for once the caller is let in. */
  input(): unknown
  /** Told the caller's new credential where it was renewed, however the call ends. */
  renew(renewed: AuthCookie): unknown
}

/** Bytes a call's body may have. */
export function bodyLimitOf({ bodyLimit }: Endpoint): number {
  return bodyLimit ?? BODY_LIMIT
}

/** Decides from the declared access alone; what depends on data is the verb's. */
export function checkAccess(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public') return
  if (endpoint.access === 'member') requireMember(actor)
  else requireStaff(actor, ...endpoint.access)
}

/** The same as an answer. */
export function isOpenTo(endpoint: Endpoint, actor: Actor): boolean {
  try {
    checkAccess(endpoint, actor)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * The door of a call: kind of fund, credential, access and throttle, before anything of its body is read. Returns who comes
 * in; throws what the failure envelope is made from.
 */
export async function admit(
  { endpoint }: Pick<Route, 'endpoint'>,
  options: ServeOptions,
  asked: Asked,
): Promise<Actor> {
  if (asked.fundTypeCode !== undefined && asked.fundTypeCode !== SHARE) throw new Refusal('fund-type-not-offered')
  const known = asked.credential ? await options.authenticate(asked.credential.jwt) : null
  // A credential that is worth nothing is said so, except where anyone may come: there it reads as a visitor.
  const person: Actor = known?.actor ?? { kind: 'visitor' }
  if (known?.renewedJwt && person.kind === 'member') asked.renew({ id: person.id, jwt: known.renewedJwt })
  const isReadOfPage = asked.isOfPage === true && endpoint.changesNothing === true
  const called = { path: endpoint.path, isReadOfPage, person, actingFor: asked.actingFor }
  await refuseClosed(options.closing, called, options.context.clock.now())
  const actor = await actingAs(endpoint, options.findGrants, person, asked.actingFor)
  checkAccess(endpoint, actor)
  if (endpoint.throttle && !(asked.isOfPage && endpoint.changesNothing)) {
    const { path, throttle } = endpoint
    if (person.kind === 'member') await countUse(options.pool, `${path} ${person.id}`, throttle)
    else await countClientUse(options.pool, path, asked.address, throttle)
  }
  return actor
}

/** Everything between a call's admission and its success envelope. Throws what the failure envelope is made from. */
export async function answerAdmitted(
  route: Route,
  options: ServeOptions,
  asked: Asked,
  actor: Actor,
): Promise<unknown> {
  const { endpoint } = route
  const parsed = z.safeParse(endpoint.input, asked.input())
  if (!parsed.success) throw refuseInput(parsed.error)
  const client = { address: asked.address, userAgent: asked.userAgent.slice(0, 300) }
  const db = endpoint.changesNothing && actor.kind === 'visitor' ? options.reads : undefined
  const outcome = await route.run(
    { ...options.context, ...(db ? { db } : {}), actor, requestId: asked.requestId, client },
    parsed.data,
  )
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

/** A call as it came over HTTP. */
export function askedBy(request: FastifyRequest, reply: FastifyReply, { method }: Endpoint, isSecure: boolean): Asked {
  const credential = findCredential(request)
  return {
    credential,
    fundTypeCode: request.headers['fundcollectiontypecode'],
    actingFor: request.headers[ACTING_HEADER],
    address: clientAddress(request),
    userAgent: String(request.headers['user-agent'] ?? ''),
    requestId: request.id,
    input: () => (method === 'GET' ? request.query : (request.body ?? {})),
    renew(renewed) {
      reply.header('x-renewed-jwt', renewed.jwt)
      if (credential?.fromCookie) reply.header('set-cookie', authCookie(renewed, isSecure))
    },
  }
}

interface Entry {
  readonly asked: Asked
  readonly actor: Actor
}

/** What only reads, and has a limit because it is dear, waits for its turn. */
async function takeTurn({ endpoint }: Route, { line }: ServeOptions, { asked, actor }: Entry): Promise<Leave> {
  if (!line || !endpoint.throttle || !endpoint.changesNothing) return () => {}
  return line(placesOf(actor.kind === 'member' ? actor.id : null, asked.address), true)
}

function addRoutes(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  const isSecure = isSecureSite(options.baseUrl)
  for (const route of routes) {
    const { method, path, errors } = route.endpoint
    const admitted = new WeakMap<FastifyRequest, Entry>()
    const comeIn = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = askedBy(request, reply, route.endpoint, isSecure)
      return { asked, actor: await admit(route, options, asked) }
    }
    app.route({
      method,
      url: `/api${path}`,
      bodyLimit: bodyLimitOf(route.endpoint),
      onRequest(request, reply, done) {
        reply.header('cache-control', 'no-store')
        comeIn(request, reply).then(
          (entry) => {
            admitted.set(request, entry)
            done()
          },
          (error: unknown) => void replyError(request, reply, error, errors),
        )
      },
      handler: async (request, reply) => {
        try {
          const entry = admitted.get(request)
          invariant(entry, 'whoever is served came in by the door')
          const leave = await takeTurn(route, options, entry)
          const body = await answerAdmitted(route, options, entry.asked, entry.actor).finally(() => leave())
          // JSON.stringify by hand: Fastify's serialiser knows nothing of raw JSON decimals.
          return await reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
        } catch (error) {
          return await replyError(request, reply, error, errors)
        }
      },
    })
  }
}
