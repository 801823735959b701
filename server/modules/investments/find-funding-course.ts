import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import type { Context } from '#server/kit/context.ts'

/** What came in on one day of Istanbul's calendar, and how many invested for the first time. */
export interface FundingDay {
  readonly day: string
  readonly amountKurus: Kurus
  readonly newInvestors: number
}

/** A payment nobody took back, or one of a campaign that failed, as it stood when that ended. */
export const stands = sql<boolean>`(state in ('paid', 'final', 'allocated') or end_code = any(${CAMPAIGN_END_CODES}::text[]))`

/**
 * A campaign's payments by day, oldest first: those that stand, and of a campaign that failed those it had when it ended. Money
 * taken back is in no day's sum, so that all days together are the published one.
 */
export async function findFundingCourse(context: Pick<Context, 'db'>, projectId: string): Promise<FundingDay[]> {
  const { rows } = await sql<FundingDay>`
    select day::text as day, sum(amount_kurus)::bigint as amount_kurus, (count(*) filter (where is_first))::int as new_investors
      from (
        select (paid_at at time zone 'Europe/Istanbul')::date as day, amount_kurus,
            row_number() over (partition by investor_id order by paid_at) = 1 as is_first
          from investments.investment
          where project_id = ${projectId} and paid_at is not null and ${stands}) paid
      group by day order by day`.execute(context.db)
  return rows
}
