import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { findRecordedEvent, type RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { listInvestorsOf } from '#server/modules/investments/index.ts'
import { composeForInvestors, isForInvestors } from './letters/compose.ts'
import { storeMessage } from './store-message.ts'

// What concerns everybody whose money is in a campaign is written some hundred letters at a time, each part by a transaction of its own:
// fifty thousand in one kept every other event unread for more than a minute, and all of them in memory.

/** For so long a round goes on: the works behind it are due as well. */
const ROUND_MS = 1_000

/** Remembers that an event has to be told to all who invested, once per event; other events change nothing. */
export async function noteForInvestors(tx: TransactionContext, event: RecordedEvent): Promise<void> {
  if (!isForInvestors(event)) return
  await tx.db
    .insertInto('notifications.investor_telling')
    .values({ event_id: event.id, project_id: event.subjectId, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Tells the next investors of the oldest event that is not told to its end, and the next, for about a second. */
export const tellInvestors: DueWork = {
  name: 'notifications.tell-investors',
  lane: 'letters',
  async run(context) {
    requireSystem(context.actor)
    const until = performance.now() + ROUND_MS
    let told = 0
    for (let part = await tellNext(context); part > 0; part = await tellNext(context)) {
      told += part
      if (performance.now() >= until || context.ending?.aborted === true) break
    }
    return told
  },
}

/** One part of it; how many were gone through, or one where that was the end; 0: nothing is left, or another process is at it. */
async function tellNext(context: Context): Promise<number> {
  return inTransaction(context, async (tx) => {
    const telling = await tx.db
      .selectFrom('notifications.investor_telling')
      .selectAll()
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
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
}
