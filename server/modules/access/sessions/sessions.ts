import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { browserKindOf } from './browser-kind.ts'
import { clientNetworkOf } from './client-network.ts'
import { doubtSessions } from './doubted-sessions.ts'
import { machineClock } from '#server/kit/clock.ts'
import type { SessionEnd } from '../tables.ts'

/** A session dies after an hour without use (ASVS 7.3.1) … */
export const IDLE_MS = 3_600_000
/** … and after twelve hours in any case (7.3.2). */
export const LIFETIME_MS = 12 * 3_600_000

export interface SessionNotes {
  readonly location?: string | null | undefined
  readonly deviceInfo?: string | null | undefined
  /** They showed a second factor besides the password: only then do roles count (docs/decisions/people/0007-second-factor.md). */
  readonly hasSecondFactor?: boolean
}

/** Sessions of one member that may be alive together: more than anybody has devices, and a bound on what one password fills. */
export const MOST_SESSIONS = 25

/** Opens a session for a member who has just proved who they are and is locked; beyond `MOST_SESSIONS` the oldest ends. */
export async function openSession(
  context: TransactionContext,
  memberId: string,
  notes: SessionNotes = {},
): Promise<string> {
  const id = newId()
  const now = machineClock.now()
  await endSessionsBeyond(context, memberId, MOST_SESSIONS - 1)
  await context.db
    .insertInto('membership.session')
    .values({
      id,
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      ended_at: null,
      end_reason: null,
      client_address: context.client.address,
      user_agent: storable(context.client.userAgent),
      location: notes.location == null ? null : storable(notes.location),
      device_info: notes.deviceInfo == null ? null : storable(notes.deviceInfo),
      second_factor_at: notes.hasSecondFactor ? now : null,
      browser_kind: browserKindOf(storable(context.client.userAgent)),
      client_network: clientNetworkOf(context.client.address),
    })
    .execute()
  return id
}

async function endSessionsBeyond(context: TransactionContext, memberId: string, most: number): Promise<void> {
  await context.db
    .updateTable('membership.session')
    .set({ ended_at: machineClock.now(), end_reason: 'replaced' })
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('membership.session')
        .select('id')
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

/** Whether a session of a member would still be taken, asked of the database itself. */
export async function isSessionAlive(
  context: Pick<Context, 'db'>,
  session: { readonly id: string; readonly sessionId: string },
): Promise<boolean> {
  const now = machineClock.now()
  const row = await context.db
    .selectFrom('membership.session')
    .select('id')
    .where('id', '=', session.sessionId)
    .where('member_id', '=', session.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .executeTakeFirst()
  return row !== undefined
}

export interface OpenSession {
  readonly id: string
  readonly browser: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly hasSecondStep: boolean
}

function openSessionsOf({ db }: Pick<Context, 'db'>, memberId: string) {
  const now = machineClock.now()
  return db
    .selectFrom('membership.session')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
}

/** A member's sessions that are taken now, the one used last first. */
export async function listOpenSessions(context: Pick<Context, 'db'>, memberId: string): Promise<OpenSession[]> {
  const rows = await openSessionsOf(context, memberId)
    .select([
      'id',
      'browser_kind as browser',
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
      'second_factor_at as secondFactorAt',
    ])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ secondFactorAt, ...session }) => ({ ...session, hasSecondStep: secondFactorAt !== null }))
}

/** Whether the member has this session, open or not. */
export async function isOwnSession(context: Pick<Context, 'db'>, memberId: string, id: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('membership.session')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a second step has been shown in a session. */
export async function hasShownSecondStep(context: Pick<Context, 'db'>, sessionId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('membership.session')
    .select('second_factor_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.second_factor_at != null
}

/** Any text is taken for these notes; what PostgreSQL cannot hold is left out. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').slice(0, 300)
}

/** The member of a session has shown their second factor in it. */
export async function noteSecondFactor(context: TransactionContext, sessionId: string): Promise<void> {
  await context.db
    .updateTable('membership.session')
    .set({ second_factor_at: machineClock.now() })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends one session; one that has ended stays as it ended. Whether there was anything to end. */
export async function endSession(context: TransactionContext, sessionId: string, reason: SessionEnd): Promise<boolean> {
  doubtSessions(sessionId)
  const ended = await context.db
    .updateTable('membership.session')
    .set({ ended_at: machineClock.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends every session of a member, except the one they are acting in when it is named. */
export async function endSessionsOf(
  context: TransactionContext,
  memberId: string,
  reason: SessionEnd,
  except?: string,
): Promise<void> {
  doubtSessions(memberId)
  let sessions = context.db
    .updateTable('membership.session')
    .set({ ended_at: machineClock.now(), end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
  if (except) sessions = sessions.where('id', '!=', except)
  await sessions.execute()
}

/** Deletes sessions that ran out by a moment, the oldest first, and says whose each was. */
export async function deleteSessionsBefore(context: TransactionContext, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    delete from membership.session where id in (select id from membership.session
      where expires_at <= ${before} order by expires_at limit ${most} for update skip locked)
    returning member_id`.execute(context.db)
  return rows.map(({ memberId }) => memberId)
}
