import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

export interface DeclaredIncome {
  /** A year's net income, by the latest declaration, which counts (T15/2). */
  readonly annualIncomeKurus: Kurus
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
    select annual_income_kurus,
        (select max(forwarded_at) from membership.income_statement where member_id = ${memberId}) as told_at,
        forwarded_at is null and next_attempt_at is not null as is_on_its_way
      from membership.income_statement where member_id = ${memberId} order by declared_at desc limit 1`.execute(
    context.db,
  )
  return rows[0] ?? null
}
