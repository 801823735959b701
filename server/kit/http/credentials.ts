import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** The bearer credential of a request and where it came from. */
export interface Credential {
  readonly jwt: string
  readonly fromCookie: boolean
}

/** The `auth` cookie as the specification has it: URI-encoded JSON of id and jwt. Anything else counts as absent. */
export function readAuthCookie(value: string | undefined): { id: string; jwt: string } | null {
  if (!value || value.length > 4_000) return null
  try {
    const parsed: unknown = JSON.parse(value.startsWith('%') ? decodeURIComponent(value) : value)
    const { id, jwt } = (parsed ?? {}) as Record<string, unknown>
    return typeof id === 'string' && typeof jwt === 'string' && jwt !== '' ? { id, jwt } : null
  } catch {
    return null
  }
}

/** Whether a browser says that the request comes from a page of ours. Absent headers: not a browser's cross-site call. */
export function isOwnOrigin(request: FastifyRequest, baseUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  return (
    origin !== undefined && (origin === new URL(baseUrl).origin || origin === `${request.protocol}://${request.host}`)
  )
}

/**
 * Finds the credential: the header of API clients, else the cookie of our own pages. A cookie travels by itself, so a
 * state-changing request that rests on it must come from our own origin (ASVS 3.5).
 */
export function findCredential(request: FastifyRequest, baseUrl: string): Credential | null {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return { jwt: header.slice(7), fromCookie: false }
  const cookie = readAuthCookie(request.cookies['auth'])
  if (!cookie) return null
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request, baseUrl)) {
    throw new Refusal('foreign-origin')
  }
  return { jwt: cookie.jwt, fromCookie: true }
}
