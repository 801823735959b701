import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'

/** A read adds so many rows besides those of its days without being slower for it. */
const FEW = 500

/**
 * Makes one row of a day's movements of a kind on an account out of those that each posting statement added. No sum changes by it, and
 * whoever reads meanwhile sees all of it or nothing. What another process takes is left to it.
 */
export const sumDays: DueWork = {
  name: 'sum-ledger-days',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const { rows: many } =
      await sql`select day from ledger.day_movement where not is_sum limit 1 offset ${FEW}`.execute(context.db)
    if (many.length === 0) return 0
    const { rows } = await sql`
      with added as (
        delete from ledger.day_movement where ctid = any(array(
            select ctid from ledger.day_movement where not is_sum for update skip locked))
          returning day, kind, account, of_investments, debit_kurus, credit_kurus, leg_count
      )
      insert into ledger.day_movement as d (day, kind, account, of_investments, debit_kurus, credit_kurus, leg_count, is_sum)
        select day, kind, account, of_investments, sum(debit_kurus), sum(credit_kurus), sum(leg_count), true
          from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (day, kind, account, of_investments) where is_sum do update set
          debit_kurus = d.debit_kurus + excluded.debit_kurus, credit_kurus = d.credit_kurus + excluded.credit_kurus,
          leg_count = d.leg_count + excluded.leg_count
        returning d.day`.execute(context.db)
    return rows.length
  },
}
