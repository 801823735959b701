import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { compareAmounts, type Compared, type ComparedRow } from './compare-rules.ts'

/** A receipt that names its order but not its amount, beside what was expected; null for every other. */
export async function compareReceipt(context: Pick<Context, 'db'>, lineId: string): Promise<Compared | null> {
  const { rows } = await sql<ComparedRow & { investorId: string; referenceNo: string }>`
    select l.exception_kind as kind, l.amount_kurus as amount, i.amount_kurus as order_amount, i.investor_id,
        i.reference_no, i.paid_at as order_paid_at, l.resolution, l.resolved_at, p.parts, p.part_count
      from bank.bank_line l join investments.investment i on i.id = l.investment_id
      cross join lateral (select coalesce(sum(amount_kurus), 0)::bigint as parts, count(*)::int as part_count from bank.bank_line
        where investment_id = i.id and outcome = 'exception' and exception_kind = 'partial'
          and resolution is not distinct from l.resolution) p
      where l.id = ${lineId} and l.exception_kind in ('partial', 'excess')`.execute(context.db)
  const [row] = rows
  if (!row) return null
  const names = await findMemberNames(context, [row.investorId])
  return { referenceNo: row.referenceNo, investorName: names.get(row.investorId) ?? '', ...compareAmounts(row) }
}
