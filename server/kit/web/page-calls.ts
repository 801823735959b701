import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { ApiCall, ApiReply, WebHost } from '#contracts/common/web-host.ts'
import { ACTING_HEADER } from '../http/acting.ts'
import { clientAddress } from '../http/request/client-address.ts'
import type { CallInside } from '../http/call-inside.ts'

/** The page's credential, which its own calls may change. */
export interface PageCredential {
  jwt(): string | null
  /** The company the page is for. */
  readonly actingFor: string | null
  renew(renewed: { readonly jwt: string }): unknown
}

/** The calls a page makes for its visitor: inside the process where that can be, else through the application's own door. */
export function pageCalls(
  app: FastifyInstance,
  request: FastifyRequest,
  callInside: CallInside | undefined,
  credential: PageCredential,
): WebHost['callApi'] {
  const caller = {
    address: clientAddress(request),
    userAgent: String(request.headers['user-agent'] ?? ''),
    requestId: String(request.id),
    actingFor: credential.actingFor,
    renew: credential.renew,
  }
  return async (call) => {
    const inside = callInside?.(call, { ...caller, jwt: credential.jwt() })
    if (inside) return inside
    const reply = await app.inject(injection(request, call, credential))
    const jwt = reply.headers['x-renewed-jwt']
    if (typeof jwt === 'string') credential.renew({ jwt })
    return readReply(reply.statusCode, reply.payload)
  }
}

/** The visitor's own request, one step further in: their credential, address and browser, and the Share code. */
function injection(request: FastifyRequest, call: ApiCall, credential: PageCredential): InjectOptions {
  const jwt = credential.jwt()
  const headers: Record<string, string> = {
    'content-type': call.raw?.contentType ?? 'application/json',
    fundcollectiontypecode: '100',
    'user-agent': request.headers['user-agent'] ?? '',
    host: request.host,
    'x-request-id': String(request.id),
    'x-forwarded-proto': request.protocol,
  }
  if (jwt !== null) headers['authorization'] = `Bearer ${jwt}`
  if (credential.actingFor !== null) headers[ACTING_HEADER] = credential.actingFor
  const payload = call.raw
    ? Buffer.from(call.raw.bytes)
    : call.method === 'GET'
      ? undefined
      : JSON.stringify(call.body ?? {})
  return {
    method: call.method,
    url: `/api${call.path}`,
    headers,
    remoteAddress: clientAddress(request),
    ...(call.query ? { query: { ...call.query } } : {}),
    ...(payload === undefined ? {} : { payload }),
  }
}

function readReply(status: number, payload: string): ApiReply {
  try {
    return { status, body: JSON.parse(payload) }
  } catch {
    return { status, body: null }
  }
}
