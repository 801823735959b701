import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

export interface DeclaredIncome {
  /** A year's net income, by the latest declaration that MKK has or is being told of, which counts (T15/2); null of none. */
  readonly annualIncomeKurus: Kurus | null
  /** What the latest declaration says, where MKK refused it: it counts for nothing. */
  readonly refusedIncomeKurus: Kurus | null
  /** When MKK was last told of one; null before it was. */
  readonly toldAt: Date | null
  /** The latest declaration is on its way to MKK: not taken there yet, and not refused. */
  readonly isOnItsWay: boolean
}

/** What a member declared, and since when MKK knows; null of who declared nothing. */
export async function findDeclaredIncome(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<DeclaredIncome | null> {
  const { rows } = await sql<DeclaredIncome>`
    with s as (
      select annual_income_kurus, declared_at, forwarded_at, next_attempt_at,
          forwarded_at is null and next_attempt_at is null as is_refused
        from membership.income_statement where member_id = ${memberId}
    )
    select (select annual_income_kurus from s where not is_refused order by declared_at desc limit 1) as annual_income_kurus,
        case when is_refused then annual_income_kurus end as refused_income_kurus, (select max(forwarded_at) from s) as told_at,
        forwarded_at is null and next_attempt_at is not null as is_on_its_way
      from s order by declared_at desc limit 1`.execute(context.db)
  return rows[0] ?? null
}
