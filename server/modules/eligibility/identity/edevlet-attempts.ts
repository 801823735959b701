import { createHmac, hkdfSync } from 'node:crypto'
import { EDEVLET_PATH } from '#contracts/membership/edevlet.ts'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findSigner, keysOf } from '#server/kit/secrets.ts'
import type { EDevletLogin } from '#server/outside/index.ts'

/** How long a member may take at e-Devlet. */
export const ATTEMPT_MINUTES = 15
const MINUTE_MS = 60_000
/** A check that has not ended by then was cut off: its server went down. */
const CHECKED_WITHIN_MS = 2 * MINUTE_MS
const KEPT_DAYS = 30

/** The three secrets of an attempt follow from its id with a key outside the database: the one it began by, where that is another now. */
export function loginOf(
  { secrets, baseUrl }: Pick<Context, 'secrets' | 'baseUrl'>,
  attemptId: string,
  session = secrets.session,
): EDevletLogin {
  const key = Buffer.from(hkdfSync('sha256', session, '', 'e-devlet', 32))
  const made = (purpose: string): string =>
    createHmac('sha256', key).update(`${purpose} ${attemptId}`).digest('base64url')
  return {
    redirectUri: `${baseUrl}${EDEVLET_PATH}`,
    state: `${attemptId}.${made('state')}`,
    nonce: made('nonce'),
    verifier: made('verifier'),
  }
}

/** The login a returned state names, with its attempt's id, or null: the state is not ours. */
function loginOfState(context: Pick<Context, 'secrets' | 'baseUrl'>, state: string) {
  const [id = ''] = state.split('.')
  const stateBy = (session: string): Buffer => Buffer.from(loginOf(context, id, session).state)
  const session = findSigner(keysOf(context.secrets, 'session'), Buffer.from(state), stateBy)
  return session === null ? null : { id, login: loginOf(context, id, session) }
}

/** A new attempt of the member in their session; returns its id. */
export async function openAttempt(
  context: Pick<Context, 'db' | 'clock'>,
  { id: memberId, sessionId }: MemberActor,
  returnTo: string,
): Promise<string> {
  const id = newId()
  const now = context.clock.now()
  await context.db
    .insertInto('membership.edevlet_attempt')
    .values({
      id,
      member_id: memberId,
      session_id: sessionId,
      return_to: returnTo,
      begun_at: now,
      expires_at: new Date(now.getTime() + ATTEMPT_MINUTES * MINUTE_MS),
      used_at: null,
      outcome: null,
      finished_at: null,
    })
    .execute()
  return id
}

export interface ClaimedAttempt {
  readonly id: string
  readonly returnTo: string
  readonly login: EDevletLogin
}

/**
 * Takes the attempt a return belongs to, once: of two at the same moment, on whatever server, one gets it. What is not this member's
 * in this session is left as it is, for whoever began it may still come back.
 */
export async function claimAttempt(context: Context, actor: MemberActor, state: string): Promise<ClaimedAttempt> {
  const ours = loginOfState(context, state)
  const attempt = ours && (await findAttempt(context, ours.id))
  if (!attempt) throw new Refusal('edevlet-unknown')
  if (attempt.member_id !== actor.id || attempt.session_id !== actor.sessionId) throw new Refusal('edevlet-elsewhere')
  const claimed = await context.db
    .updateTable('membership.edevlet_attempt')
    .set({ used_at: context.clock.now() })
    .where('id', '=', attempt.id)
    .where('used_at', 'is', null)
    .returning(['id', 'return_to as returnTo'])
    .executeTakeFirst()
  if (!claimed) throw new Refusal('edevlet-repeated')
  return { ...claimed, login: ours.login }
}

async function findAttempt(context: Pick<Context, 'db'>, id: string) {
  return context.db
    .selectFrom('membership.edevlet_attempt')
    .select(['id', 'member_id', 'session_id', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether the member took longer than they may. */
export async function isLate(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean> {
  const attempt = await findAttempt(context, id)
  return !attempt || attempt.expires_at <= context.clock.now()
}

/** Writes down how an attempt ended. */
export async function finishAttempt(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  outcome: 'verified' | (string & {}),
): Promise<void> {
  await context.db
    .updateTable('membership.edevlet_attempt')
    .set({ outcome, finished_at: context.clock.now() })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

export interface AttemptState {
  readonly state: 'none' | 'begun' | 'checking' | 'verified' | 'failed'
  /** The code of the refusal; `late` and `silent` where nobody wrote one down. */
  readonly code: string
  readonly at: Date | null
}

/** What became of the member's last attempt. */
export async function findLastAttempt(context: Pick<Context, 'db' | 'clock'>, memberId: string): Promise<AttemptState> {
  const last = await context.db
    .selectFrom('membership.edevlet_attempt')
    .select(['begun_at', 'expires_at', 'used_at', 'outcome', 'finished_at'])
    .where('member_id', '=', memberId)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return { state: 'none', code: '', at: null }
  const now = context.clock.now()
  const failed = (code: string, at: Date): AttemptState => ({ state: 'failed', code, at })
  if (last.outcome === 'verified') return { state: 'verified', code: '', at: last.finished_at }
  if (last.outcome !== null) return { state: 'failed', code: last.outcome, at: last.finished_at }
  if (last.used_at === null)
    return last.expires_at > now ? { state: 'begun', code: '', at: last.begun_at } : failed('late', last.expires_at)
  return now.getTime() - last.used_at.getTime() > CHECKED_WITHIN_MS
    ? failed('silent', last.used_at)
    : { state: 'checking', code: '', at: last.used_at }
}

/** Throws old attempts away: how somebody proved themselves stands in the trail. */
export async function clearAttempts(context: Pick<Context, 'db' | 'clock'>): Promise<bigint> {
  const { numDeletedRows } = await context.db
    .deleteFrom('membership.edevlet_attempt')
    .where('begun_at', '<', new Date(context.clock.now().getTime() - KEPT_DAYS * 86_400_000))
    .executeTakeFirst()
  return numDeletedRows
}
