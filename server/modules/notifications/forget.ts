import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { isOf } from '#server/kit/due-work/heard-event.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Deletes the mails about people who are no members with the record of them, whose term of keeping is over (KVKK m.7). */
export async function forgetDeleted(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  if (!isOf(event, 'contact.message-deleted', 'newsletter.address-deleted')) return
  await tx.db
    .deleteFrom('notifications.message')
    .where('recipient_key', '=', event.subjectId)
    .where('member_id', 'is', null)
    .execute()
}
