import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import {
  type EventPart,
  type EventReader,
  followEvents,
  skipEvents,
  type RecordedEvent,
} from '#server/kit/due-work/event-feed.ts'
import { isOf } from '#server/kit/due-work/heard-event.ts'
import { compose, OWN_EVENTS, URGENT_EVENTS } from './letters/compose.ts'
import { READER } from './reader.ts'
import { storeMessage } from './store-message.ts'
import type { Addressed } from './letters/tell.ts'
import { noteAnnouncement } from './tell-followers.ts'
import { noteForInvestors } from './tell-investors.ts'
import { noteNews } from './tell-news.ts'
import { noteRenewal } from './tell-renewals.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

const EVENTS_AT_ONCE = 300
const URGENT_AT_ONCE = 50

/** Makes mails of events. Reads of other modules run beside the transaction that stores the mails and moves on. */
function reader(context: Context, part: EventPart): EventReader<readonly Addressed[]> {
  return {
    name: READER,
    part,
    read: (event) => compose(context, event),
    async handle(tx, event, addressed) {
      for (const message of addressed) await storeMessage(tx, event.id, message)
      await noteRenewal(tx, event)
      await noteForInvestors(tx, event)
      await noteAnnouncement(tx, event)
      await noteNews(tx, event)
      await forgetDeleted(tx, event)
    },
    async noteFailure(tx, event, error) {
      const text = error instanceof Error ? error.message : String(error)
      context.log.error({ err: error, action: event.action, eventId: event.id }, 'event not made into a mail')
      await tx.db
        .insertInto('notifications.unrendered_event')
        .values({ event_id: event.id, action: event.action, error: text.slice(0, 500), seen_at: tx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

/** Puts the mails into the outbox that nobody may wait long for: however many other events there are, they are not read first. */
export const relayUrgentEvents: DueWork = {
  name: 'notifications.relay-urgent',
  lane: 'urgent-letters',
  async run(context) {
    requireSystem(context.actor)
    return followEvents(context, reader(context, { only: URGENT_EVENTS }), URGENT_AT_ONCE)
  },
}

/** Puts the mails into the outbox that tell people of what they did themselves: no campaign's end, which is all's, is read first. */
export const relayOwnEvents: DueWork = {
  name: 'notifications.relay-own',
  lane: 'own-letters',
  async run(context) {
    requireSystem(context.actor)
    return followEvents(context, reader(context, { own: OWN_EVENTS }), EVENTS_AT_ONCE)
  },
}

/** Follows the audit trail and puts a mail into the outbox for everything else people are told. */
export const relayEvents: DueWork = {
  name: 'notifications.relay',
  lane: 'letters',
  async run(context) {
    requireSystem(context.actor)
    return followEvents(context, reader(context, { except: URGENT_EVENTS, exceptOwn: OWN_EVENTS }), EVENTS_AT_ONCE)
  },
}

/** Leaves out everything that happened so far: data brought in by a seed is nobody's news. */
export async function skipPastEvents(context: Context): Promise<void> {
  requireSystem(context.actor)
  await skipEvents(context, READER)
}

/** Deletes the mails about people who are no members with the record of them, whose term of keeping is over (KVKK m.7). */
async function forgetDeleted(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  if (!isOf(event, 'contact.message-deleted', 'newsletter.address-deleted')) return
  await tx.db
    .deleteFrom('notifications.message')
    .where('recipient_key', '=', event.subjectId)
    .where('member_id', 'is', null)
    .execute()
}
