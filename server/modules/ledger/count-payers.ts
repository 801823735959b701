import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

/** Those who paid in within a year (`2026`) or half-year (`2026-1`), each once, and what they paid in all. */
export interface Payers {
  readonly count: number
  readonly paid: Kurus
}

/** Counts who paid in within a period: a kept count, and those behind it whose payments came in just now. */
export async function countPayers(context: Pick<Context, 'db'>, period: string): Promise<Payers> {
  const { rows } = await sql<Payers>`
    select (coalesce(s.payer_count, 0) + t.payer_count)::int as count, (coalesce(s.paid_kurus, 0) + t.paid_kurus)::bigint as paid
      from (select count(distinct a.investor_id) filter (where not exists (select from ledger.payer p
              where p.period = ${period} and p.investor_id = a.investor_id)) as payer_count,
            coalesce(sum(a.paid_kurus), 0) as paid_kurus
          from ledger.paid_in a where ${period} = any(ledger.periods_of(a.day))) t
        left join ledger.payer_sum s on s.period = ${period}`.execute(context.db)
  return rows[0] ?? { count: 0, paid: 0n }
}
