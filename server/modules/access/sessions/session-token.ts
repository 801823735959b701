import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { findSigner, type KeysFor, keysOf } from '#server/kit/secrets.ts'

const ISSUER = 'acik-defter'
const AUDIENCE = 'acik-defter-api'
/** The only header there is: tokens naming another algorithm, key or type differ from it and are nothing. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
/** How long a token lives without renewal; the same as a session may be idle. */
export const TOKEN_SECONDS = 3_600
const MAX_LENGTH = 1_000

export interface SessionClaims {
  readonly memberId: string
  readonly sessionId: string
  /** Unix seconds. */
  readonly issuedAt: number
  readonly expiresAt: number
}

// Derived once per secret: a token is checked with every request.
const keys = new Map<string, KeyObject>()

function keyOf(secret: string): KeyObject {
  let key = keys.get(secret)
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'session-token', 32)))
    keys.set(secret, key)
  }
  return key
}

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(text).digest()
}

/** A JWT (HS256) that names a session and is worth nothing without it. */
export function signSessionToken(
  secrets: KeysFor<'session'>,
  session: { memberId: string; sessionId: string },
  now: Date,
): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: session.memberId,
    sid: session.sessionId,
    iat: issuedAt,
    exp: issuedAt + TOKEN_SECONDS,
  }
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${sign(secrets.session, text).toString('base64url')}`
}

function isClaims(value: unknown): value is { sub: string; sid: string; iat: number; exp: number } {
  if (typeof value !== 'object' || value === null) return false
  const claims = value as Record<string, unknown>
  const ids = [claims['sub'], claims['sid']].every((id) => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id))
  const times = [claims['iat'], claims['exp']].every(Number.isSafeInteger)
  return ids && times && claims['iss'] === ISSUER && claims['aud'] === AUDIENCE
}

/** The claims of a token that we signed and that has not run out; anything else is null. Says nothing about the session. */
export function readSessionToken(secrets: KeysFor<'session'>, token: string, now: Date): SessionClaims | null {
  if (token.length > MAX_LENGTH) return null
  const [header, payload, signature, ...rest] = token.split('.')
  if (header !== HEADER || !payload || !signature || rest.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  if (findSigner(keysOf(secrets, 'session'), given, (key) => sign(key, `${header}.${payload}`)) === null) return null
  // Compared again as text: base64url tolerates stray letters, and one session should have one spelling.
  if (given.toString('base64url') !== signature) return null
  const claims = parse(payload)
  const seconds = now.getTime() / 1000
  if (!isClaims(claims) || claims.exp <= seconds || claims.iat > seconds + 60) return null
  return { memberId: claims.sub, sessionId: claims.sid, issuedAt: claims.iat, expiresAt: claims.exp }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
