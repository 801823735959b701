import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work.ts'
import { followEvents, skipEvents, type EventReader, type RecordedEvent } from '#server/kit/event-feed.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { compose, type Addressed } from './compose.ts'
import { layOut } from './templates/layout.ts'

const READER = 'notifications'
const EVENTS_AT_ONCE = 300

/** Makes mails of events. Reads of other modules run beside the transaction that stores the mails and moves on. */
function reader(context: Context): EventReader {
  return {
    name: READER,
    async handle(tx, event) {
      const addressed = await compose(context, event)
      for (const one of addressed) await store(tx, event, one)
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

async function store(tx: TransactionContext, event: RecordedEvent, one: Addressed): Promise<void> {
  const now = tx.clock.now()
  const mail = layOut(one.letter, tx.baseUrl)
  await tx.db
    .insertInto('notifications.message')
    .values({
      id: derivedId('message', event.id, one.letter.template, one.memberId),
      event_id: event.id,
      template: one.letter.template,
      recipient_key: one.memberId,
      channel: 'email',
      member_id: one.memberId,
      recipient: one.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      mail_token_id: one.mailTokenId,
      state: 'waiting',
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Follows the audit trail and puts a mail into the outbox for everything people are told. */
export const relayEvents: DueWork = {
  name: 'notifications.relay',
  async run(context) {
    requireSystem(context.actor)
    return followEvents(context, reader(context), EVENTS_AT_ONCE)
  },
}

/** Leaves out everything that happened so far: data brought in by a seed is nobody's news. */
export async function skipPastEvents(context: Context): Promise<void> {
  requireSystem(context.actor)
  await skipEvents(context, READER)
}
