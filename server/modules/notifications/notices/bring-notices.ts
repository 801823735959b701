import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { type RecordedEvent, takeEvents } from '#server/kit/due-work/event-feed.ts'
import { compose } from '../letters/compose.ts'
import { READER } from '../reader.ts'
import { storeNotice } from './store-notice.ts'

const EVENTS_AT_ONCE = 1000

export interface PastNotices {
  readonly memberIds: ReadonlySet<string>
  /** What happened before is nobody's news any more. */
  readonly since: Date
  /** What was told before has been read. */
  readonly unreadFrom: Date
}

/**
 * Puts lines behind some members' bells for what a seed brought in, each at the time it happened, as if they had been told then.
 * Nobody is written to. Reads all that happened so far.
 */
export async function bringNotices(context: Context, past: PastNotices): Promise<void> {
  requireSystem(context.actor)
  for (;;) {
    const events = await inTransaction(context, (tx) => takeEvents(tx, READER, EVENTS_AT_ONCE))
    if (events.length === 0) return
    for (const event of events.filter((one) => one.occurredAt >= past.since && concerns(one, past.memberIds))) {
      await bring(context, event, past)
    }
  }
}

function concerns(event: RecordedEvent, memberIds: ReadonlySet<string>): boolean {
  return [event.actorId, event.subjectId, ...Object.values(event.data)].some((id) => memberIds.has(String(id)))
}

async function bring(context: Context, event: RecordedEvent, { memberIds, unreadFrom }: PastNotices): Promise<void> {
  const notices = (await compose(context, event)).filter((one) => one.channel === 'platform')
  const at = event.occurredAt
  const readAt = at < unreadFrom ? at : null
  await inTransaction(context, async (tx) => {
    for (const notice of notices) {
      if (memberIds.has(notice.to.memberId ?? '')) await storeNotice(tx, event.id, notice, { at, readAt })
    }
  })
}
