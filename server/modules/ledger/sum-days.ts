import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'

/** A read adds so many rows besides those of its days without being slower for it. */
const FEW = 500

/**
 * Makes one row of a day's movements of a kind on an account out of those that each posting statement added, and one of its half-year's.
 * No sum changes by it, and whoever reads meanwhile sees all of it or nothing. What another process takes is left to it.
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
      ), halves as (
        insert into ledger.half_movement as h (half, kind, account, of_investments, debit_kurus, credit_kurus, leg_count)
          select ledger.half_of(day), kind, account, of_investments, sum(debit_kurus), sum(credit_kurus), sum(leg_count)
            from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
          on conflict (half, kind, account, of_investments) do update set
            debit_kurus = h.debit_kurus + excluded.debit_kurus, credit_kurus = h.credit_kurus + excluded.credit_kurus,
            leg_count = h.leg_count + excluded.leg_count
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

/**
 * Makes those who paid in payers of the periods their payments lie in, each once, and counts them. Whoever reads meanwhile sees a payment
 * here or there. Two processes that meet wait for each other: a payment is taken by one, and the other finds the payer's row there. Rows
 * are not locked before, as the program may add and take away payments and change none.
 */
export const sumPayers: DueWork = {
  name: 'sum-ledger-payers',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const { rows: many } = await sql`select day from ledger.paid_in limit 1 offset ${FEW}`.execute(context.db)
    if (many.length === 0) return 0
    const { rows } = await sql`
      with added as (
        delete from ledger.paid_in returning day, investor_id, paid_kurus
      ), paid as materialized (
        select period, investor_id, sum(paid_kurus)::bigint as paid_kurus
          from added cross join lateral unnest(ledger.periods_of(day)) period group by 1, 2
      ), kept as (
        insert into ledger.payer as p (period, investor_id, paid_kurus)
          select period, investor_id, paid_kurus from paid order by 1, 2
          on conflict (period, investor_id) do update set paid_kurus = p.paid_kurus + excluded.paid_kurus
          returning period, investor_id, xmax = 0 as is_new
      )
      insert into ledger.payer_sum as s (period, payer_count, paid_kurus)
        select period, count(*) filter (where is_new), sum(paid_kurus) from paid join kept using (period, investor_id)
          group by 1 order by 1
        on conflict (period) do update set payer_count = s.payer_count + excluded.payer_count,
          paid_kurus = s.paid_kurus + excluded.paid_kurus
        returning s.period`.execute(context.db)
    return rows.length
  },
}
