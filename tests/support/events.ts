import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'

/** An event of any name and with any data, as a former version might have recorded it; in the hands of the transaction's actor. */
export async function plantEvent(
  { db, clock, actor }: TransactionContext,
  { action, subjectId, data = {} }: { readonly action: string; readonly subjectId: string; readonly data?: object },
): Promise<void> {
  await sql`
    insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, reason, data)
      values (${newId()}, ${clock.now()}, ${actor.kind}, ${actor.kind === 'member' ? actor.id : null}::uuid, ${action}, 'member',
        ${subjectId}::uuid, 'Deneme', ${JSON.stringify(data)}::jsonb)`.execute(db)
}

/** Every event of a name, as readers of the trail get it. */
export async function eventsOf({ db }: Pick<Context, 'db'>, action: string): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select id, action, subject_kind, subject_id, occurred_at, reason, data
      from platform.audit_event where action = ${action}`.execute(db)
  return rows
}
