import { sql } from 'kysely'
import { addDays } from '#contracts/common/time/days.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { isTold } from './closing-figures.ts'

/**
 * Open accounts of which the bank may still tell bookings of before a moment: figures of a period that ends there count by the bank's day,
 * and may change until there is none.
 */
export async function countUntoldAccounts({ db }: Pick<Context, 'db'>, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from investments.campaign c
      where c.escrow_iban is not null and c.account_closed_at is null and c.opened_at < ${until}
        and not ${isTold(sql`${addDays(istanbulDate(until), -1)}::date`)}`.execute(db)
  return rows[0]?.count ?? 0
}
