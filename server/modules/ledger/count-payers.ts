import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

/** As what somebody paid in (db/schema/reports/functions.sql). */
export type PayerKind = 'company' | 'person' | 'qualified'

/** Those of a kind who paid in within a year (`2026`) or half-year (`2026-1`), each once, and what they paid in all. */
export interface Payers {
  readonly kind: PayerKind
  readonly count: number
  readonly paid: Kurus
}

/** Counts who paid in within a period, by kind: kept counts, and what payments that came in just now change of them. */
export async function countPayers(context: Pick<Context, 'db'>, period: string): Promise<readonly Payers[]> {
  const { rows } = await sql<Payers>`
    select investor_kind as kind, sum(payer_count)::int as count, sum(paid_kurus)::bigint as paid
      from ledger.payer_count where period = ${period}
      group by 1 having (sum(payer_count), sum(paid_kurus)) is distinct from (0, 0) order by 1`.execute(context.db)
  return rows
}
