import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser says that a request comes from a page of this very site. Browsers name the origin of every post, so
 * silence is no permission: whatever travels with a cookie and changes something has to say where it comes from.
 */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
}
