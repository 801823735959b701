import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
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
 * Makes those who paid in payers of the periods their payments lie in, each once and as one kind, and counts them. Whoever reads meanwhile
 * sees a payment here or there. One process does it at a time: what a payer was before it has to be the last word on it.
 */
export const sumPayers: DueWork = {
  name: 'sum-ledger-payers',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const { rows: many } = await sql`select day from ledger.paid_in limit 1 offset ${FEW}`.execute(context.db)
    if (many.length === 0) return 0
    return inTransaction(context, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('ledger.payer', 0))`.execute(tx.db)
      const { rows } = await sql`
        with change as materialized (select * from ledger.payer_change
        ), added as (delete from ledger.paid_in
        ), kept as (
          insert into ledger.payer as p (period, investor_id, investor_kind, paid_kurus)
            select period, investor_id, investor_kind, paid_kurus from change order by 1, 2
            on conflict (period, investor_id) do update set investor_kind = excluded.investor_kind,
              paid_kurus = p.paid_kurus + excluded.paid_kurus
        )
        insert into ledger.payer_sum as s (period, investor_kind, payer_count, paid_kurus)
          select period, investor_kind, sum(payer_count), sum(paid_kurus)
            from (select period, investor_kind, 1 as payer_count, paid_kurus + coalesce(former_kurus, 0) as paid_kurus from change
              union all select period, former_kind, -1, -former_kurus from change where former_kind is not null) c
            group by 1, 2 order by 1, 2
          on conflict (period, investor_kind) do update set payer_count = s.payer_count + excluded.payer_count,
            paid_kurus = s.paid_kurus + excluded.paid_kurus
          returning s.period`.execute(tx.db)
      return rows.length
    })
  },
}
