import type { StaffRole } from '#contracts/common/roles.ts'
import type { Actor } from '#server/kit/actor.ts'
import { type Clock, machineClock } from '#server/kit/clock.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import type { KeysFor } from '#server/kit/secrets.ts'
import { areDoubted } from './doubted-sessions.ts'
import { readSessionToken, signSessionToken, type SessionClaims } from './session-token.ts'
import { IDLE_MS } from './sessions.ts'

export interface AuthenticatorSettings {
  readonly pool: Queryable
  readonly secrets: KeysFor<'session'>
  /** Machine time unless a test brings its own: sessions do not follow the trial's clock. */
  readonly machine?: Clock
}

export interface Authenticated {
  readonly actor: Actor
  /** Present once the token is older than a quarter of an hour: the caller puts it in the old one's place. */
  readonly renewedJwt?: string
}

interface SessionRow {
  readonly emailVerified: boolean
  readonly roles: readonly StaffRole[]
  readonly stale: boolean
}

/** A revoked session is refused everywhere within this time, well under the second promised; by the process that ended it at once. */
const CACHE_MS = 500
const MOST_CACHED = 20_000
const RENEW_AFTER_SECONDS = 900
const NOTE_USE_EVERY_MS = 60_000

const STANDING = `m.email_verified_at is not null as "emailVerified",
    case when s.second_factor_at is null then '{}'
      else coalesce((select array_agg(r.role) from membership.staff_role r where r.member_id = m.id), '{}') end as roles`
/** Of session s and member m; $1 is now, $2 the last moment of whoever is idle too long. */
const ALIVE = `m.kind = 'person' and s.ended_at is null and m.suspended_at is null and s.expires_at > $1 and s.last_seen_at > $2`

const FIND = `select ${STANDING}, s.last_seen_at < $5 as stale
  from membership.session s join membership.member m on m.id = s.member_id
  where s.id = $3 and s.member_id = $4 and ${ALIVE}`
const FIND_MANY = `select s.id as "sessionId", ${STANDING}
  from unnest($3::uuid[], $4::uuid[]) as asked (session_id, member_id)
  join membership.session s on s.id = asked.session_id and s.member_id = asked.member_id
  join membership.member m on m.id = s.member_id where ${ALIVE}`
const NOTE_USE = 'update membership.session set last_seen_at = $2 where id = $1 and last_seen_at < $2'

/**
 * Finds who a bearer is: the token must be ours and unexpired, and the session it names alive (not ended, not idle for an
 * hour, not twelve hours old, its member not suspended). Null for everything else, without saying why. Staff roles count
 * only in a session that a second factor opened: this is the one place that holds to it.
 */
export function createAuthenticator(settings: AuthenticatorSettings): (jwt: string) => Promise<Authenticated | null> {
  const { pool, secrets, machine = machineClock } = settings
  const cache = new Map<string, { readonly until: number; readonly row: Promise<SessionRow | null> }>()

  async function askDatabase(claims: SessionClaims, now: Date): Promise<SessionRow | null> {
    const back = (ms: number): Date => new Date(now.getTime() - ms)
    const { rows } = await pool.query<SessionRow & { stale: boolean }>(FIND, [
      now,
      back(IDLE_MS),
      claims.sessionId,
      claims.memberId,
      back(NOTE_USE_EVERY_MS),
    ])
    const row = rows[0]
    if (row?.stale) await pool.query(NOTE_USE, [claims.sessionId, now])
    return row ?? null
  }

  /** One question per session and half second; requests that arrive meanwhile share the answer. */
  function findSession(claims: SessionClaims, now: Date): Promise<SessionRow | null> {
    const key = `${claims.sessionId} ${claims.memberId}`
    const known = cache.get(key)
    const isDoubted = areDoubted(claims.sessionId) || areDoubted(claims.memberId)
    if (known && known.until > performance.now() && !isDoubted) return known.row
    const row = askDatabase(claims, now)
    row.catch(() => cache.delete(key))
    if (cache.size >= MOST_CACHED) cache.clear()
    cache.set(key, { until: performance.now() + CACHE_MS, row })
    return row
  }

  return async (jwt) => {
    const now = machine.now()
    const claims = readSessionToken(secrets, jwt, now)
    const session = claims ? await findSession(claims, now) : null
    if (!claims || !session) return null
    const { memberId, sessionId } = claims
    const isOld = now.getTime() / 1000 - claims.issuedAt > RENEW_AFTER_SECONDS
    return {
      actor: { kind: 'member', id: memberId, sessionId, emailVerified: session.emailVerified, roles: session.roles },
      ...(isOld ? { renewedJwt: signSessionToken(secrets, { memberId, sessionId }, now) } : {}),
    }
  }
}

interface LookedAt extends Omit<SessionRow, 'stale'> {
  readonly sessionId: string
}

/**
 * Who the bearers of many tokens are now, by token, in one question: for lines that stay open. Nothing is remembered, and it is no use of a
 * session: a page that is only left open lets it end after an hour.
 */
export function createSessionsLook({ pool, secrets, machine = machineClock }: AuthenticatorSettings) {
  return async (jwts: readonly string[]): Promise<ReadonlyMap<string, Actor>> => {
    const now = machine.now()
    const asked = jwts.flatMap((jwt) => {
      const claims = readSessionToken(secrets, jwt, now)
      return claims ? [{ jwt, ...claims }] : []
    })
    if (asked.length === 0) return new Map()
    const idle = new Date(now.getTime() - IDLE_MS)
    const ids = [asked.map(({ sessionId }) => sessionId), asked.map(({ memberId }) => memberId)]
    const { rows } = await pool.query<LookedAt>(FIND_MANY, [now, idle, ...ids])
    const alive = new Map(rows.map(({ sessionId, ...standing }) => [sessionId, standing]))
    return new Map(
      asked.flatMap(({ jwt, memberId, sessionId }) => {
        const standing = alive.get(sessionId)
        return standing ? [[jwt, { kind: 'member' as const, id: memberId, sessionId, ...standing }] as const] : []
      }),
    )
  }
}
