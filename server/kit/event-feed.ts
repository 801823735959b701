import { sql } from 'kysely'
import type { Context } from './context.ts'
import { isRetryable, isUnavailable } from './database.ts'
import { inTransaction, type TransactionContext } from './transaction.ts'

/** One event of the audit trail as its readers get it. */
export interface RecordedEvent {
  readonly id: string
  readonly tx: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly actorId: string | null
  readonly occurredAt: Date
  readonly reason: string | null
  readonly data: Readonly<Record<string, unknown>>
}

const START = { tx: '0', id: '00000000-0000-0000-0000-000000000000' }

/** What a reader does with an event, in the transaction that also moves its cursor. */
export interface EventReader {
  readonly name: string
  handle(tx: TransactionContext, event: RecordedEvent): Promise<void>
  /** An event that cannot be handled must not hold up those behind it: its writes are undone, and this notes it. */
  noteFailure(tx: TransactionContext, event: RecordedEvent, error: unknown): Promise<void>
}

/**
 * Hands a reader the next events in the order of commitment, none missed and none twice: (tx, id) behind its cursor, up to
 * the oldest transaction still open. The cursor's row is locked meanwhile, so that several processes share one reader.
 * Returns how many events were handled.
 */
export async function followEvents(context: Context, reader: EventReader, limit: number): Promise<number> {
  return inTransaction(context, async (tx) => {
    const events = await readEvents(tx, reader.name, limit)
    for (const event of events) await handleApart(tx, reader, event)
    const last = events.at(-1)
    if (last) await moveCursor(tx, reader.name, last)
    return events.length
  })
}

/** Moves a reader behind everything committed so far, unread: for data that was brought in and concerns nobody. */
export async function skipEvents(context: Context, reader: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { rows } = await sql<Pick<RecordedEvent, 'tx' | 'id'>>`
      select e.tx::text as tx, e.id from platform.audit_event e order by e.tx desc, e.id desc limit 1`.execute(tx.db)
    if (!rows[0]) return
    await readEvents(tx, reader, 0)
    await moveCursor(tx, reader, rows[0])
  })
}

async function handleApart(tx: TransactionContext, reader: EventReader, event: RecordedEvent): Promise<void> {
  await sql`savepoint event`.execute(tx.db)
  try {
    await reader.handle(tx, event)
  } catch (error) {
    if (isUnavailable(error) || isRetryable(error)) throw error
    await sql`rollback to savepoint event`.execute(tx.db)
    await reader.noteFailure(tx, event, error)
  }
  await sql`release savepoint event`.execute(tx.db)
}

/**
 * The events behind a reader's cursor, in order; for readers that take a batch as a whole. Empty while another process is at
 * it. Whoever handled them calls `moveCursor` with the last one in the same transaction.
 */
export async function readEvents(
  tx: TransactionContext,
  reader: string,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  await tx.db
    .insertInto('platform.event_cursor')
    .values({ reader, ...START })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cursor = await tx.db
    .selectFrom('platform.event_cursor')
    .select(['tx', 'id'])
    .where('reader', '=', reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!cursor) return []
  // Ordered by the table's tx, not by its text: as text 999 comes after 1000.
  const { rows } = await sql<RecordedEvent>`
    select e.id, e.tx::text as tx, e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
      e.actor_id as "actorId", e.occurred_at as "occurredAt", e.reason, e.data
    from platform.audit_event e
    where (e.tx, e.id) > (${cursor.tx}::text::xid8, ${cursor.id}::uuid) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
    order by e.tx, e.id limit ${limit}`.execute(tx.db)
  return rows
}

/** Moves a reader behind an event. */
export async function moveCursor(
  tx: TransactionContext,
  reader: string,
  event: Pick<RecordedEvent, 'tx' | 'id'>,
): Promise<void> {
  await tx.db
    .updateTable('platform.event_cursor')
    .set({ tx: event.tx, id: event.id })
    .where('reader', '=', reader)
    .execute()
}

const MOST_ABOUT = 200

/** One event about a record, with what its actor was. */
export interface EventAbout {
  readonly id: string
  readonly action: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly occurredAt: Date
  readonly reason: string | null
}

/** All events about a subject, as a table: those of its index, and the one that carries its own id (0024_order_indexes.sql). */
export function eventsAbout(subjectId: string) {
  return sql`(select * from platform.audit_event where subject_id = ${subjectId} and id <> subject_id
    union all select * from platform.audit_event where id = ${subjectId}::uuid and subject_id = id)`
}

/** What happened to one record, newest first; for its page in the console. */
export async function listEventsAbout(context: Pick<Context, 'db'>, subjectId: string): Promise<readonly EventAbout[]> {
  const { rows } = await sql<EventAbout>`
    select e.id, e.action, e.actor_kind as "actorKind", e.actor_id as "actorId", e.occurred_at as "occurredAt", e.reason
    from ${eventsAbout(subjectId)} e order by e.occurred_at desc, e.id desc limit ${MOST_ABOUT}`.execute(context.db)
  return rows
}
