import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'

const AT_ONCE = 500

/** Deletes letters to members older than `notifications.letter-record` (KVKK m.7); those about strangers go with their record. */
export const deleteOldLetters: DueWork = {
  name: 'notifications.delete-old-letters',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const before = await startOfTerm(context, 'notifications.letter-record')
    return inTransaction(context, async (tx) => {
      const { rows } = await sql<{ memberId: string }>`
        delete from notifications.message where id in (select id from notifications.message
          where member_id is not null and state <> 'waiting' and created_at <= ${before}
          order by created_at limit ${AT_ONCE} for update skip locked)
        returning member_id`.execute(tx.db)
      await recordEvents(
        tx,
        [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, letters]) => ({
          action: 'member.letters-deleted' as const,
          subjectId: memberId,
          data: { count: letters.length },
        })),
      )
      return rows.length
    })
  },
}
