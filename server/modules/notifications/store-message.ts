import { rankOf } from '#contracts/notifications/letter-ranks.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { storeNotice } from './notices/store-notice.ts'
import type { Addressed, AddressedMail, AddressedSms } from './letters/tell.ts'
import { layOut } from './templates/layout.ts'

/** Puts a message into the outbox, or a line behind the bell; the same event's message to the same person a second time changes nothing. */
export async function storeMessage(tx: TransactionContext, eventId: string, message: Addressed): Promise<void> {
  if (message.channel === 'platform') return storeNotice(tx, eventId, message)
  const now = tx.clock.now()
  await tx.db
    .insertInto('notifications.message')
    .values({
      ...contentOf(tx, eventId, message),
      event_id: eventId,
      rank: rankOf(message.channel === 'sms' ? message.template : message.letter.template),
      recipient_key: message.to.key,
      channel: message.channel,
      member_id: message.to.memberId,
      recipient: message.channel === 'sms' ? message.to.phone : message.to.emailAddress,
      state: 'waiting',
      created_at: now,
      next_attempt_at: now,
      holds_until: message.holdsUntil,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function contentOf(tx: TransactionContext, eventId: string, message: AddressedMail | AddressedSms) {
  if (message.channel === 'sms') {
    const { template, to, text, mailTokenId } = message
    const id = derivedId('message-sms', eventId, template, to.key)
    return {
      id,
      template,
      subject: '',
      text_body: text,
      html_body: '',
      mail_token_id: mailTokenId,
      attached_text_id: null,
      attached_acceptance_id: null,
    }
  }
  const { letter, to, mailTokenId, attachedTextId, attachedAcceptanceId } = message
  const { subject, text, html } = layOut(letter, tx.baseUrl)
  const id = derivedId('message', eventId, letter.template, to.key)
  return {
    id,
    template: letter.template,
    subject,
    text_body: text,
    html_body: html,
    mail_token_id: mailTokenId,
    attached_text_id: attachedTextId,
    attached_acceptance_id: attachedAcceptanceId,
  }
}
