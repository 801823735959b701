import type { ApiCall, ApiReply } from '#contracts/common/web-host.ts'
import { Refusal } from '../refusal.ts'
import { actingAs } from './acting.ts'
import { answerError } from './reply-error.ts'
import type { Route } from './route.ts'
import { admit, answerAdmitted, type Asked, bodyLimitOf, isOpenTo, type ServeOptions } from './serve.ts'

/** Who calls: the visitor whose page is being made. */
export type Caller = Pick<Asked, 'address' | 'userAgent' | 'requestId' | 'renew'> & {
  readonly jwt: string | null
  /** The company the page is for; null: the visitor themselves. */
  readonly actingFor?: string | null
}

/** Answers a call of our own screens, or null where only the wire can (files, addresses that are no declared call). */
export type CallInside = (call: ApiCall, caller: Caller) => Promise<ApiReply> | null

/**
 * The calls of our own screens without HTTP in between: credential, access, limits, schemas and envelope are the same
 * (`admit`, `answerAdmitted`), and what comes back has been through JSON as any client's reply has. What a page only reads counts
 * towards no limit of a call: the page has its own.
 */
export function callsInside(routes: readonly Route[], options: ServeOptions): CallInside {
  const known = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  const bodies = sameBodies()
  return (call, caller) => {
    const route = known.get(`${call.method} ${call.path}`)
    if (!route || route.endpoint.takesFiles || call.raw) return null
    const isForAll = caller.jwt === null && route.endpoint.changesNothing === true
    const read = isForAll ? (text: string) => bodies(call, text) : parse
    return answer(route, options, call, caller, read)
  }
}

/** Whether the bearer of a credential passes the door of a call, without making it. */
export type MayCall = (
  call: Pick<ApiCall, 'method' | 'path'>,
  jwt: string | null,
  actingFor: string | null,
) => Promise<boolean>

/** The same door as `admit`, for whoever has to know before a body is read; throttles are not counted. */
export function asksDoors(
  routes: readonly Route[],
  { authenticate, findGrants }: Pick<ServeOptions, 'authenticate' | 'findGrants'>,
): MayCall {
  const known = new Map(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  return async ({ method, path }, jwt, actingFor) => {
    const endpoint = known.get(`${method} ${path}`)
    if (!endpoint) return false
    const found = jwt === null ? null : await authenticate(jwt)
    try {
      const actor = await actingAs(endpoint, findGrants, found?.actor ?? { kind: 'visitor' }, actingFor)
      return isOpenTo(endpoint, actor)
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
}

const parse = (text: string): unknown => JSON.parse(text)

const MOST_BODIES = 150
/** What is longer is read anew each time: it would be seldom asked for and much to hold. */
const LONGEST_BODY = 64 * 1024

/**
 * Reads what visitors are answered. Asked the same and answered with the same text as the last time, it gives the same object,
 * so that screens see at a glance that nothing changed. Objects that many hold cannot be changed by any.
 */
function sameBodies() {
  const last = new Map<string, { readonly text: string; readonly body: unknown }>()
  return ({ path, query, body: asked }: ApiCall, text: string): unknown => {
    if (text.length > LONGEST_BODY) return parse(text)
    const question = JSON.stringify([path, query, asked])
    const before = last.get(question)
    if (before?.text === text) return before.body
    const body: unknown = JSON.parse(text, (_name, value: unknown) => Object.freeze(value))
    if (last.size >= MOST_BODIES) last.clear()
    last.set(question, { text, body })
    return body
  }
}

async function answer(
  route: Route,
  options: ServeOptions,
  call: ApiCall,
  caller: Caller,
  read: (text: string) => unknown,
): Promise<ApiReply> {
  const { endpoint } = route
  const { jwt, ...who } = caller
  try {
    const asked: Asked = {
      ...who,
      credential: jwt === null ? null : { jwt, fromCookie: false },
      fundTypeCode: undefined,
      isOfPage: true,
      input: () => inputOf(call, bodyLimitOf(endpoint)),
    }
    const body = await answerAdmitted(route, options, asked, await admit(route, options, asked))
    return { status: 200, body: read(JSON.stringify(body)) }
  } catch (error) {
    const { status, body } = answerError(
      error,
      endpoint.errors,
      who.requestId,
      options.context.log,
      `/api${endpoint.path}`,
    )
    return { status, body }
  }
}

function inputOf({ method, query, body }: ApiCall, bodyLimit: number): unknown {
  if (method === 'GET') return { ...query }
  const text = JSON.stringify(body ?? {})
  if (Buffer.byteLength(text) > bodyLimit) throw new Refusal('too-large')
  return JSON.parse(text)
}
