import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Records of people who are no members; with one of them go the mails about it (KVKK m.7). */
const DELETIONS: readonly string[] = ['contact.message-deleted', 'newsletter.address-deleted']

/** Deletes the mails about a record that was deleted because its term of keeping is over. */
export async function forgetDeleted(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  if (!DELETIONS.includes(event.action)) return
  await tx.db
    .deleteFrom('notifications.message')
    .where('recipient_key', '=', event.subjectId)
    .where('member_id', 'is', null)
    .execute()
}
