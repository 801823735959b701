import { COOKIE_PREFIX } from '#contracts/common/cookie-prefix.ts'

/**
 * The cookies of a request by name, without the prefix they have on https; a value that can't be decoded counts as absent, and of one
 * name the prefixed counts.
 */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies = readAll(header)
  const own = Object.entries(cookies).filter(([name]) => name.startsWith(COOKIE_PREFIX))
  return own.length === 0
    ? cookies
    : { ...cookies, ...Object.fromEntries(own.map(([n, v]) => [n.slice(COOKIE_PREFIX.length), v])) }
}

/** Of a site on https, the cookies that nobody but it can have set: all others are left out before anything reads them. */
export function onlyOwnCookies(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return header
    .split(';')
    .filter((part) => part.trim().startsWith(COOKIE_PREFIX))
    .join(';')
}

function readAll(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    try {
      cookies[part.slice(0, at).trim()] ??= decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      // Not ours: everything we set is URI-encoded.
    }
  }
  return cookies
}

export interface CookieOptions {
  readonly secure: boolean
  /** Seconds; absent: until the browser closes; 0 deletes. */
  readonly maxAge?: number
}

/** Every cookie of ours is out of reach of scripts and of other sites' posts; on https no other site can set one of its name. */
export function cookieHeader(name: string, value: string, { secure, maxAge }: CookieOptions): string {
  const parts = [
    `${secure ? COOKIE_PREFIX : ''}${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ]
  if (secure) parts.push('Secure')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  return parts.join('; ')
}

/** Name of the cookie that holds id and jwt of the signed-in user (specification section 3). */
export const AUTH_COOKIE = 'auth'

export interface AuthCookie {
  readonly id: string
  readonly jwt: string
}

/** The `auth` cookie's content, or null when it is absent or not of our making. What it is worth, the API decides. */
export function parseAuth(value: string | undefined): AuthCookie | null {
  if (!value) return null
  try {
    const said: unknown = JSON.parse(value)
    if (typeof said !== 'object' || said === null || !('id' in said) || !('jwt' in said)) return null
    const { id, jwt } = said
    return typeof id === 'string' && typeof jwt === 'string' && /^[\w.~+/=-]+$/.test(jwt) ? { id, jwt } : null
  } catch {
    return null
  }
}

// Kept by the browser longer than any session lives: the session decides, the cookie only remembers.
const KEPT_SECONDS = 31_536_000

/** The header that takes away what it was called on https before it had its prefix. */
export const FORMER_AUTH_GONE = `${AUTH_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`

/** The header that stores the `auth` cookie. */
export function authCookie(auth: AuthCookie, secure: boolean): string {
  return cookieHeader(AUTH_COOKIE, JSON.stringify(auth), { secure, maxAge: KEPT_SECONDS })
}
