import { sql } from 'kysely'
import type { TransactionContext } from './transaction.ts'

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

/**
 * The next events for a reader, in the order of commitment, none missed and none twice: (tx, id) behind the reader's
 * cursor, up to the oldest transaction still open. The cursor's row is locked until the caller's transaction ends, so that
 * several processes share one reader; null when another process is at it.
 */
export async function readEvents(
  context: TransactionContext,
  reader: string,
  limit: number,
): Promise<readonly RecordedEvent[] | null> {
  await context.db
    .insertInto('platform.event_cursor')
    .values({ reader, ...START })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cursor = await context.db
    .selectFrom('platform.event_cursor')
    .select(['tx', 'id'])
    .where('reader', '=', reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!cursor) return null
  const { rows } = await sql<RecordedEvent>`
    select id, tx::text as tx, action, subject_kind as "subjectKind", subject_id as "subjectId", actor_id as "actorId",
      occurred_at as "occurredAt", reason, data
    from platform.audit_event
    where (tx, id) > (${cursor.tx}::text::xid8, ${cursor.id}::uuid) and tx < pg_snapshot_xmin(pg_current_snapshot())
    order by tx, id limit ${limit}`.execute(context.db)
  return rows
}

/** Moves the reader's cursor behind an event, in the transaction that did what the event asks for. */
export async function moveCursor(
  context: TransactionContext,
  reader: string,
  event: Pick<RecordedEvent, 'tx' | 'id'>,
): Promise<void> {
  await context.db
    .updateTable('platform.event_cursor')
    .set({ tx: event.tx, id: event.id })
    .where('reader', '=', reader)
    .execute()
}
