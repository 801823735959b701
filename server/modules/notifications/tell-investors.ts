import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findRecordedEvent, type RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { listInvestorsOf } from '#server/modules/investments/index.ts'
import { composeForInvestors, isForInvestors } from './letters/compose.ts'
import { storeMessage } from './store-message.ts'
import { takeOldest, tellInPortions } from './tell-in-portions.ts'

/** Remembers that an event has to be told to all who invested, once per event; other events change nothing. */
export async function noteForInvestors(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  if (!isForInvestors(event)) return
  await tx.db
    .insertInto('notifications.investor_telling')
    .values({ event_id: event.id, project_id: event.subjectId, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Tells everybody whose money is in a campaign what its events mean for them, the oldest event first. */
export const tellInvestors = tellInPortions('notifications.tell-investors', async (tx) => {
  const telling = await takeOldest(tx.db.selectFrom('notifications.investor_telling').selectAll())
  if (!telling) return 0
  const event = await findRecordedEvent(tx, telling.event_id)
  const ids = event ? await listInvestorsOf(tx, telling.project_id, telling.last_member_id) : []
  if (event) {
    for (const message of await composeForInvestors(tx, event, ids)) await storeMessage(tx, event.id, message)
  }
  const lastId = ids.at(-1)
  await tx.db
    .updateTable('notifications.investor_telling')
    .set(lastId === undefined ? { done_at: tx.clock.now() } : { last_member_id: lastId })
    .where('event_id', '=', telling.event_id)
    .execute()
  return Math.max(1, ids.length)
})
