import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { derivedId } from '#server/kit/id.ts'

/** Reminds finance of what MKK did not take once its day has come, and once each day from then on: one letter, however many there are. */
export const remindFinance: DueWork = {
  name: 'remind-finance-of-mkk-refusals',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const today = istanbulDate(context.clock.now())
    return inTransaction(context, async (tx) => {
      const { rows } = await sql<{ dueOn: string }>`
        update settlement.mkk_refusal set reminded_on = ${today}::date
          where ended_at is null and due_on <= ${today}::date and reminded_on is distinct from ${today}::date
          returning due_on`.execute(tx.db)
      const days = rows.map(({ dueOn }) => dueOn).toSorted()
      if (days[0] === undefined) return 0
      await recordEvent(tx, {
        action: 'settlement.refusals-reminded',
        subjectId: derivedId('installation', 'platform'),
        data: { count: days.length, dueOn: days[0] },
      })
      return days.length
    })
  },
}
