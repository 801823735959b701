import { type SelectQueryBuilder, sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'

// What concerns thousands is told some hundred at a time, each portion by a transaction of its own: fifty thousand letters in one kept
// every other event unread for more than a minute, and the mails that somebody waits for behind them.

/** So many of a portion. */
export const MEMBERS_AT_ONCE = 300

/** For so long a round goes on: the works behind it are due as well. */
const ROUND_MS = 1_000

/**
 * Work that tells the next portion, and the next, for about a second. `tellNext` answers how many it went through, one where that was the
 * end of a telling; 0: nothing is left, or another process is at it.
 */
export function tellInPortions(
  name: `notifications.tell-${string}`,
  tellNext: (tx: TransactionContext) => Promise<number>,
): DueWork {
  return {
    name,
    lane: 'letters',
    async run(context) {
      requireSystem(context.actor)
      const until = performance.now() + ROUND_MS
      let told = 0
      for (let part = await inTransaction(context, tellNext); part > 0; part = await inTransaction(context, tellNext)) {
        told += part
        if (performance.now() >= until || context.ending?.aborted === true) break
      }
      return told
    },
  }
}

/** The oldest telling that is not told to its end, for this transaction alone; one that another process is at is passed over. */
export function takeOldest<Tables, Name extends keyof Tables, Row>(tellings: SelectQueryBuilder<Tables, Name, Row>) {
  return tellings
    .where(sql<boolean>`done_at is null`)
    .orderBy(sql`created_at`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
