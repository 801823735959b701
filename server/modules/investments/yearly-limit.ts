import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type { getMkkLimit } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import {
  describeLimit,
  findLimitRule,
  refreshLimit,
  requireLimit,
  type LimitAnswer,
} from '#server/modules/membership/index.ts'

/** An investor's year as orders are held against it; null limits are none. */
export interface InvestorYear {
  readonly year: number
  readonly limitKurus: Kurus | null
  readonly usedKurus: Kurus
  readonly usedElsewhereKurus: Kurus
  readonly remainingKurus: Kurus | null
  readonly answeredAt: Date
}

/** What the investor has used of this year's limit, as far as it is known here; null before MKK was asked. */
export async function findInvestorYear(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
): Promise<InvestorYear | null> {
  const { rows } = await sql<Omit<InvestorYear, 'remainingKurus'>>`
    select year, limit_kurus as "limitKurus", used_kurus as "usedKurus", used_elsewhere_kurus as "usedElsewhereKurus",
        answered_at as "answeredAt"
      from investments.investor_year
      where investor_id = ${investorId} and year = ${istanbulYear(context.clock.now())}`.execute(context.db)
  const row = rows[0]
  return row ? { ...row, remainingKurus: remainingOf(row.limitKurus, row.usedKurus + row.usedElsewhereKurus) } : null
}

/** Asks MKK (through membership) for this year's limit, to decide by; refuses `limit-unknown`. Not inside a transaction. */
export async function renewInvestorYear(context: Context, investorId: string): Promise<void> {
  await keepLimit(context, investorId, await requireLimit(context, investorId))
}

/** The limit with its explanation; what MKK answered is kept for orders, an estimate of ours is not. */
export async function explainInvestorYear(context: Context, investorId: string): Promise<OutputOf<typeof getMkkLimit>> {
  const answer = await refreshLimit(context, investorId)
  if (!answer.isEstimate) await keepLimit(context, investorId, answer)
  const year = await findInvestorYear(context, investorId)
  return describeLimit(answer, await findLimitRule(context, investorId), year?.usedKurus ?? 0n)
}

async function keepLimit(context: Context, investorId: string, answer: LimitAnswer): Promise<void> {
  await sql`
    insert into investments.investor_year (investor_id, year, limit_kurus, used_elsewhere_kurus, answered_at, order_count)
      values (${investorId}, ${answer.year}, ${answer.limitKurus}, ${answer.usedElsewhereKurus}, ${context.clock.now()},
        (select count(*) from investments.investment where investor_id = ${investorId} and state = 'awaiting-payment'))
      on conflict (investor_id, year) do update set limit_kurus = excluded.limit_kurus,
        used_elsewhere_kurus = excluded.used_elsewhere_kurus, answered_at = excluded.answered_at`.execute(context.db)
}

function remainingOf(limitKurus: Kurus | null, usedKurus: Kurus): Kurus | null {
  if (limitKurus === null) return null
  return limitKurus > usedKurus ? limitKurus - usedKurus : 0n
}
