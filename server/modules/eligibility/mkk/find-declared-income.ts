import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

export interface DeclaredIncome {
  /** A year's net income, by the latest declaration, which counts (T15/2). */
  readonly annualIncomeKurus: Kurus
  /** When MKK was last told of one; null before it was. */
  readonly toldAt: Date | null
}

/** What a member declared, and since when MKK knows; null of who declared nothing. */
export async function findDeclaredIncome(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<DeclaredIncome | null> {
  const { rows } = await sql<DeclaredIncome>`
    select annual_income_kurus,
        (select max(forwarded_at) from membership.income_statement where member_id = ${memberId}) as told_at
      from membership.income_statement where member_id = ${memberId} order by declared_at desc limit 1`.execute(
    context.db,
  )
  return rows[0] ?? null
}
