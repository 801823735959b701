import type { TransactionContext } from './transaction.ts'
import { newId } from './id.ts'

/** One change of state: what happened to which record, in whose hands, and why where the law asks. */
export interface AuditEvent {
  /** Module and past participle, as `investment.paid`. Other modules hear it under this name. */
  readonly action: `${string}.${string}`
  readonly subjectKind: string
  readonly subjectId: string
  readonly reason?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** JSON has no bigint: amounts stand in the trail as decimal text of kuruş. */
function asJson(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Writes the audit event of a change, in the change's own transaction: no change without its event, no event without. */
export async function recordEvent(context: TransactionContext, event: AuditEvent): Promise<void> {
  await recordEvents(context, [event])
}

/** The same for many changes at once, by one statement. */
export async function recordEvents(context: TransactionContext, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const { actor } = context
  await context.db
    .insertInto('platform.audit_event')
    .values(
      events.map((event) => ({
        id: newId(),
        occurred_at: context.clock.now(),
        actor_kind: actor.kind === 'member' && actor.roles.length > 0 ? 'staff' : actor.kind,
        actor_id: actor.kind === 'member' ? actor.id : null,
        action: event.action,
        subject_kind: event.subjectKind,
        subject_id: event.subjectId,
        reason: event.reason ?? null,
        data: asJson(event.data ?? {}),
        request_id: context.requestId,
      })),
    )
    .execute()
}
