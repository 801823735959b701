import { sql, type RawBuilder } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'

const AT_ONCE = 100

/**
 * Deletes messages whose term of keeping is over (KVKK m.7): answered and closed ones after `contact.retention`, suspected ones
 * that nobody cleared after `contact.retention.suspect`. What was done with them stays in the audit trail, without their text.
 */
export const deleteExpiredMessages: DueWork = {
  name: 'contact.delete-expired',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const handledBefore = await startOfTerm(context, 'contact.retention')
    const suspectBefore = await startOfTerm(context, 'contact.retention.suspect')
    const isOver = sql`(select id from contact.message where handled_at <= ${handledBefore} order by handled_at limit ${AT_ONCE})
      union all (select id from contact.message where state = 'suspect' and received_at <= ${suspectBefore}
        order by received_at limit ${AT_ONCE})`
    return deleteAll(context, isOver, async (tx, ids) => {
      const { rows } = await sql<{ id: string; referenceNo: string }>`
        delete from contact.message where id = any(${ids}::uuid[]) returning id, reference_no`.execute(tx.db)
      await recordEvents(
        tx,
        rows.map(({ id, referenceNo }) => ({
          action: 'contact.message-deleted' as const,
          subjectId: id,
          data: { referenceNo },
        })),
      )
    })
  },
}

/** Deletes addresses that were never confirmed, and those that left once their evidence need not be kept any longer. */
export const deleteExpiredSubscriptions: DueWork = {
  name: 'contact.delete-expired-subscriptions',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const leftBefore = await startOfTerm(context, 'newsletter.consent-record')
    const now = context.clock.now()
    const isOver = sql`
      (select id from contact.subscription where state = 'asked' and confirm_by <= ${now} order by confirm_by limit ${AT_ONCE})
      union all (select id from contact.subscription where state = 'left' and left_at <= ${leftBefore}
        order by left_at limit ${AT_ONCE})`
    return deleteAll(context, isOver, async (tx, ids) => {
      // Confirmed in this very moment: it stays.
      const { rows } = await sql<{ id: string }>`
        delete from contact.subscription where id = any(${ids}::uuid[]) and state <> 'confirmed' returning id`.execute(
        tx.db,
      )
      await recordEvents(
        tx,
        rows.map(({ id }) => ({
          action: 'newsletter.address-deleted' as const,
          subjectId: id,
        })),
      )
    })
  },
}

/** Nothing is over nearly always: then one look is all. Returns how many were found. */
async function deleteAll(
  context: Context,
  isOver: RawBuilder<unknown>,
  remove: (tx: TransactionContext, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`${isOver}`.execute(context.db)
  if (rows.length > 0)
    await inTransaction(context, (tx) =>
      remove(
        tx,
        rows.map(({ id }) => id),
      ),
    )
  return rows.length
}
