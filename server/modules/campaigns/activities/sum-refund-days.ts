import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'

/** A read adds so many rows besides those of its days without being slower for it. */
const FEW = 500

/** Makes one row of a day's refunds out of those that each statement added. No sum changes by it; what another takes is left to it. */
export const sumRefundDays: DueWork = {
  name: 'sum-refund-days',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const { rows: many } = await sql`
      select day from campaigns.refund_day where not is_sum limit 1 offset ${FEW}`.execute(context.db)
    if (many.length === 0) return 0
    const { rows } = await sql`
      with added as (
        delete from campaigns.refund_day where ctid = any(array(
            select ctid from campaigns.refund_day where not is_sum for update skip locked))
          returning day, withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms
      )
      insert into campaigns.refund_day as d (day, withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms, is_sum)
        select day, sum(withdrawal_count), sum(withdrawn_kurus), sum(executed_count), sum(on_time_count), sum(lasted_ms), true
          from added group by 1 order by 1
        on conflict (day) where is_sum do update set withdrawal_count = d.withdrawal_count + excluded.withdrawal_count,
          withdrawn_kurus = d.withdrawn_kurus + excluded.withdrawn_kurus, executed_count = d.executed_count + excluded.executed_count,
          on_time_count = d.on_time_count + excluded.on_time_count, lasted_ms = d.lasted_ms + excluded.lasted_ms
        returning d.day`.execute(context.db)
    return rows.length
  },
}
