import { sql } from 'kysely'
import { type EventName, isEventName } from '#contracts/events.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { takeEvents } from '#server/kit/due-work/event-feed.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

export type EscrowMessageKind = 'request' | 'end'

/** What ends paid is told by the lists of refunds. */
const KINDS: { readonly [Name in EventName]?: EscrowMessageKind } = {
  'investment.placed': 'request',
  'investment.cancelled': 'end',
  'investment.expired': 'end',
}
const READER = 'payments.escrow'
const EVENTS_AT_ONCE = 5_000

/** Turns events of the audit trail into messages for the escrow bank; orders themselves write nothing more for it (T17/3). */
export const noteEscrowRequests: DueWork = {
  name: 'note-escrow-requests',
  lane: 'bank-requests',
  async run(context) {
    requireSystem(context.actor)
    return inTransaction(context, async (tx) => {
      const events = await takeEvents(tx, READER, EVENTS_AT_ONCE)
      if (events.length === 0) return 0
      const messages = events.flatMap((event) => {
        const kind = isEventName(event.action) && KINDS[event.action]
        return kind ? [{ id: event.subjectId, kind, at: event.occurredAt }] : []
      })
      await sql`
        insert into payments.escrow_message (investment_id, kind, happened_at, next_try_at)
          select id, kind, at, at from unnest(${messages.map((one) => one.id)}::uuid[],
            ${messages.map((one) => one.kind)}::text[], ${messages.map((one) => one.at)}::timestamptz[]) m(id, kind, at)
          on conflict do nothing`.execute(tx.db)
      return messages.length
    })
  },
}
