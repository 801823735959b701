import type { FastifyRequest } from 'fastify'

/**
 * The request as the built screens read it, without a body: forms are read by `readPostedForm`, when a screen asks for one and
 * says how large it may be. The host was checked before (host-name.ts); who speaks HTTP/1.0 names none.
 */
export function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one)
  }
  const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host || 'localhost'}`
  return new Request(origin + localTarget(request.raw.url), { method: request.method, headers })
}

/** Path and query of what was asked for; proxies may be asked with a whole address (RFC 9112, 3.2.2). */
function localTarget(target = '/'): string {
  if (target.startsWith('/')) return target
  const address = URL.parse(target)
  return address ? address.pathname + address.search : '/'
}
