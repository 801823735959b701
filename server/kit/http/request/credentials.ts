import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { AUTH_COOKIE, parseAuth, readCookies } from './cookies.ts'
import { isOwnOrigin } from './own-origin.ts'

/** The bearer credential of a request and where it came from. */
export interface Credential {
  readonly jwt: string
  readonly fromCookie: boolean
}

/**
 * Finds the credential: the header of API clients, else the cookie of our own pages. A cookie travels by itself, so a
 * state-changing request that rests on it must come from our own origin (ASVS 3.5).
 */
export function findCredential(request: FastifyRequest): Credential | null {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return { jwt: header.slice(7), fromCookie: false }
  const cookie = parseAuth(readCookies(request.headers.cookie)[AUTH_COOKIE])
  if (!cookie) return null
  if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request))
    throw new Refusal('foreign-origin')
  return { jwt: cookie.jwt, fromCookie: true }
}
