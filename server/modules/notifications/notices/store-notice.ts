import { LETTER_TOPICS } from '#contracts/notifications/topics.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { derivedId } from '#server/kit/id.ts'
import type { AddressedNotice } from '../letters/tell.ts'

interface NoticeTimes {
  readonly at: Date
  readonly readAt: Date | null
}

/** Puts a line behind the bell; the same event's a second time changes nothing. */
export async function storeNotice(
  tx: TransactionContext,
  eventId: string,
  notice: AddressedNotice,
  { at, readAt }: NoticeTimes = { at: tx.clock.now(), readAt: null },
): Promise<void> {
  const { to, template, title, path } = notice
  if (to.memberId === null) return
  await tx.db
    .insertInto('notifications.notice')
    .values({
      id: derivedId('notice', eventId, template, to.key),
      event_id: eventId,
      member_id: to.memberId,
      topic: LETTER_TOPICS[template],
      template,
      title,
      path,
      created_at: at,
      read_at: readAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
