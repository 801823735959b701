import { sql } from 'kysely'
import { EVENTS, type NewEvent } from '#contracts/events.ts'
import { personOf } from './actor.ts'
import type { TransactionContext } from './database/transaction.ts'
import { newId } from './id.ts'

/**
 * As the fields of `contracts/common/event.ts` store it: moments are written by `Date` itself, integers here. Types have made
 * sure of the rest; nothing is parsed where thousands are recorded.
 */
function asJson(data: object): string {
  return JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Writes the audit event of a change, in the change's own transaction: no change without its event, no event without. */
export async function recordEvent(context: TransactionContext, event: NewEvent): Promise<void> {
  await recordEvents(context, [event])
}

/** The same for many changes at once, by one statement. */
export async function recordEvents(context: TransactionContext, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const { actor } = context
  // Arrays: one text for any number of events, so that the database parses and plans it once.
  await sql`
    insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, on_behalf_of, action, subject_kind, subject_id, reason,
        data, request_id)
      select id, ${context.clock.now()}, ${actor.kind === 'member' && actor.roles.length > 0 ? 'staff' : actor.kind},
          ${actor.kind === 'member' ? personOf(actor) : null}::uuid,
          ${actor.kind === 'member' && actor.person ? actor.id : null}::uuid, action, subject_kind, subject_id, reason, data,
          ${context.requestId}
        from unnest(${events.map(() => newId())}::uuid[], ${events.map(({ action }) => action)}::text[],
          ${events.map(({ action }) => EVENTS[action].subjectKind)}::text[], ${events.map(({ subjectId }) => subjectId)}::uuid[],
          ${events.map(({ reason }) => reason ?? null)}::text[], ${events.map(({ data }) => asJson(data ?? {}))}::jsonb[])
          e(id, action, subject_kind, subject_id, reason, data)`.execute(context.db)
}
