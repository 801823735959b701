import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { isRetryable, isUnavailable } from '../database/database.ts'
import { inTransaction, type TransactionContext } from '../database/transaction.ts'

/** One event of the audit trail as its readers get it. */
export interface RecordedEvent {
  readonly id: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly actorId: string | null
  readonly occurredAt: Date
  readonly reason: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Some of a reader's events, by action: followed apart, they wait for none of the others. The actions of `only` are looked up
 * in an index that leaves out those of investments (db/schema/platform/audit.sql); whoever follows all others names both parts.
 */
export type EventPart =
  | { readonly only: readonly string[] }
  | { readonly own: OwnEvents }
  | { readonly except: readonly string[]; readonly exceptOwn?: OwnEvents }

/** What somebody did themselves, by action; and what counts as that where one statement did it to nobody else, as an end does to all. */
export interface OwnEvents {
  readonly actions: readonly string[]
  readonly alone: readonly string[]
}

/** So few that they ask for no more connections than other work leaves. */
const READ_AT_ONCE = 6

/** What a reader does with an event, in the transaction that also marks it as read. */
export interface EventReader<Read = void> {
  /** As `platform.event_reader` knows it. */
  readonly name: string
  readonly part: EventPart
  /** Reads what handling needs, beside the transaction and with that of other events: nothing that their handling changes. */
  read(event: RecordedEvent): Promise<Read>
  handle(tx: TransactionContext, event: RecordedEvent, read: Read): Promise<void>
  /** An event that cannot be handled must not hold up those behind it: its writes are undone, and this notes it. */
  noteFailure(tx: TransactionContext, event: RecordedEvent, error: unknown): Promise<void>
}

/**
 * Hands a reader its next events in the order they were written, none missed, also of transactions that commit late, and none
 * twice. Returns how many events were handled; none while another process is at this part of the reader.
 */
export async function followEvents<Read>(context: Context, reader: EventReader<Read>, limit: number): Promise<number> {
  if (!(await hasUnread(context, reader))) return 0
  return inTransaction(context, async (tx) => {
    const events = await takeEvents(tx, reader.name, limit, reader.part)
    for (let from = 0; from < events.length; from += READ_AT_ONCE) {
      const next = events.slice(from, from + READ_AT_ONCE)
      const reads = next.map(async (event) => ({ event, read: (await Promise.allSettled([reader.read(event)]))[0] }))
      for (const { event, read } of await Promise.all(reads)) await handleApart(tx, reader, event, read)
    }
    return events.length
  })
}

/** Asked before a transaction is begun and its lock taken: most of the time there is nothing. */
async function hasUnread({ db }: Context, { name, part }: Pick<EventReader, 'name' | 'part'>): Promise<boolean> {
  const { rows } =
    await sql`select 1 from platform.unread_event where reader = ${name} and ${isOf(part)} limit 1`.execute(db)
  return rows.length > 0
}

function isOf(part: EventPart): RawBuilder<boolean> {
  if ('only' in part) return sql<boolean>`action = any(${[...part.only]}::text[]) and action not like 'investment.%'`
  if ('own' in part) return isOwn(part.own)
  const others = sql<boolean>`action <> all(${[...part.except]}::text[])`
  return part.exceptOwn ? sql<boolean>`${others} and not ${isOwn(part.exceptOwn)}` : others
}

function isOwn({ actions, alone }: OwnEvents): RawBuilder<boolean> {
  return sql<boolean>`(action = any(${[...actions]}::text[])
    or action = any(${[...alone]}::text[]) and cardinality(event_ids) = 1)`
}

/** Marks everything committed so far as read: for data that was brought in and concerns nobody. */
export async function skipEvents(context: Pick<Context, 'db'>, reader: string): Promise<void> {
  await sql`delete from platform.unread_event where reader = ${reader}`.execute(context.db)
}

async function handleApart<Read>(
  tx: TransactionContext,
  reader: EventReader<Read>,
  event: RecordedEvent,
  read: PromiseSettledResult<Read>,
): Promise<void> {
  await sql`savepoint event`.execute(tx.db)
  try {
    if (read.status === 'rejected') throw read.reason
    await reader.handle(tx, event, read.value)
  } catch (error) {
    if (isUnavailable(error) || isRetryable(error)) throw error
    await sql`rollback to savepoint event`.execute(tx.db)
    await reader.noteFailure(tx, event, error)
  }
  await sql`release savepoint event`.execute(tx.db)
}

/**
 * The next events of a reader, in order, marked as read by the caller's transaction; for readers that take a batch as a whole. As
 * many as asked for, and those that one statement wrote together with the last of them.
 * Empty while another process is at it, which would take the same.
 */
export async function takeEvents(
  tx: TransactionContext,
  reader: string,
  limit: number,
  part: EventPart = { except: [] },
): Promise<readonly RecordedEvent[]> {
  const kind = 'only' in part ? 'true' : 'own' in part ? 'own' : 'false'
  const { rows: free } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`event-reader ${reader} ${kind}`}::text, 0)) as is_mine`.execute(
    tx.db,
  )
  if (!free[0]?.isMine) return []
  const { rows } = await sql<RecordedEvent>`
    with waiting as (
      select position, event_ids from platform.unread_event where reader = ${reader} and ${isOf(part)} order by position limit ${limit}
    ), taken as (
      delete from platform.unread_event where reader = ${reader} and position in (
          select position
            from (select position, sum(cardinality(event_ids)) over (order by position) - cardinality(event_ids) as before from waiting) w
            where before < ${limit})
        returning event_ids, position
    )
    select e.id, e.action, e.subject_kind, e.subject_id, e.actor_id,
        e.occurred_at, e.reason, e.data
      from taken cross join unnest(taken.event_ids) with ordinality one(event_id, place)
        join platform.audit_event e on e.id = one.event_id order by taken.position, one.place`.execute(tx.db)
  return rows
}

/** An event of the trail as its readers got it; null: there is none. */
export async function findRecordedEvent({ db }: Pick<Context, 'db'>, id: string): Promise<RecordedEvent | null> {
  const { rows } = await sql<RecordedEvent>`
    select id, action, subject_kind, subject_id, actor_id, occurred_at, reason, data from platform.audit_event
      where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** How far a reader lies behind: null when it has read everything. */
export interface ReaderLag {
  readonly reader: string
  readonly oldestAt: Date | null
}

/** What each reader has not read yet, by its oldest event. */
export async function findReaderLags(context: Pick<Context, 'db'>): Promise<readonly ReaderLag[]> {
  const { rows } = await sql<ReaderLag>`
    select r.name as reader, (select e.occurred_at from platform.unread_event u join platform.audit_event e on e.id = u.event_ids[1]
        where u.reader = r.name order by u.position limit 1) as oldest_at
      from platform.event_reader r order by r.name`.execute(context.db)
  return rows
}

/** Seconds each reader lies behind, by name; 0 when it has read everything. */
export async function findSecondsBehind(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Readonly<Record<string, number>>> {
  const now = context.clock.now().getTime()
  const secondsSince = (at: Date | null): number => (at ? Math.max(0, Math.round((now - at.getTime()) / 1000)) : 0)
  return Object.fromEntries(
    (await findReaderLags(context)).map(({ reader, oldestAt }) => [reader, secondsSince(oldestAt)]),
  )
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
  /** Of what an analyst judged: by which criterion, and what was found. */
  readonly criterion: string | null
  readonly verdict: string | null
}

/** All events about a subject, as a table: those of its index, and the one that carries its own id (db/schema/platform/audit.sql). */
export function eventsAbout(subjectId: string) {
  return sql`(select * from platform.audit_event where subject_id = ${subjectId} and id <> subject_id
    union all select * from platform.audit_event where id = ${subjectId}::uuid and subject_id = id)`
}

/** What happened to one record, newest first; for its page in the console. */
export async function listEventsAbout(context: Pick<Context, 'db'>, subjectId: string): Promise<readonly EventAbout[]> {
  const { rows } = await sql<EventAbout>`
    select e.id, e.action, e.actor_kind, e.actor_id, e.occurred_at, e.reason,
        e.data->>'criterion' as criterion, e.data->>'verdict' as verdict
    from ${eventsAbout(subjectId)} e order by e.occurred_at desc, e.id desc limit ${MOST_ABOUT}`.execute(context.db)
  return rows
}
