import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { normalisePhone } from '#contracts/common/person/phone-format.ts'
import { lowerAscii } from '#contracts/common/text/text.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMessages } from '#contracts/notifications/endpoints.ts'
import type { MessageState, OutboxView } from '#contracts/notifications/message-states.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { cutPage, readMomentKey } from '#server/kit/moment-key.ts'
import { cameOfNone } from '#server/modules/platform/index.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'

const PAGE = 50

const STATES: Readonly<Record<OutboxView, readonly MessageState[] | null>> = {
  failed: ['refused', 'given-up'],
  waiting: ['waiting'],
  sent: ['sent'],
  all: null,
}

const unix = (moment: Date | null): number | null => moment && toUnixSeconds(moment)

/** The outbox for staff, newest first unless told; without what the messages say, and without those about a file closed to the reader. */
export async function listMessages(
  context: Context,
  { view, recipient, order, after }: InputOf<typeof getMessages>,
): Promise<OutputOf<typeof getMessages>> {
  const { roles, id } = requireStaff(context.actor, 'compliance-officer', 'administrator', 'auditor')
  const closed = await findClosedProjects(context, id)
  const from = readMomentKey(after)
  let rows = context.db
    .selectFrom('notifications.message')
    .select(['id', 'channel', 'template', 'recipient', 'member_id', 'subject', 'state', 'created_at as at', 'sent_at'])
    .select(['attempts', 'next_attempt_at', 'last_error'])
    .where(cameOfNone(closed, sql`event_id`))
  const states = STATES[view]
  if (states) rows = rows.where('state', 'in', [...states])
  if (recipient) rows = rows.where('recipient', '=', storedReceiver(recipient))
  const [direction, beyond] = order === 'oldest' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  if (from) rows = rows.where(sql<boolean>`(created_at, id) ${beyond} (${from.at}, ${from.id}::uuid)`)
  const read = await rows
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(PAGE + 1)
    .execute()
  const { shown, next } = cutPage(read, PAGE)
  return {
    messages: shown.map((row) => ({
      id: row.id,
      channel: row.channel,
      template: row.template,
      recipient: row.recipient,
      memberId: row.member_id,
      subject: row.subject,
      state: row.state,
      createdAt: toUnixSeconds(row.at),
      sentAt: unix(row.sent_at),
      attempts: row.attempts,
      nextAttemptAt: unix(row.next_attempt_at),
      lastError: row.last_error,
    })),
    next,
    mayRetry: roles.includes('compliance-officer') || roles.includes('administrator'),
  }
}

/** As receivers stand in the outbox: addresses in small letters, numbers as `+905…`. */
function storedReceiver(typed: string): string {
  return typed.includes('@') ? lowerAscii(typed) : normalisePhone(typed)
}
