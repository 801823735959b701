import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import type { MkkAnswer } from './limit-rules.ts'

/** An investor's year as orders are held against it: MKK's answer, kept here and nowhere else, and what was used on this platform. */
export interface InvestorYear extends MkkAnswer {
  readonly usedKurus: Kurus
}

/** The year that is running in Istanbul; null before MKK was asked about it. */
export async function findInvestorYear(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
): Promise<InvestorYear | null> {
  const { rows } = await sql<InvestorYear>`
    select limit_kurus, used_kurus, used_elsewhere_kurus,
        answered_at
      from investments.investor_year
      where investor_id = ${investorId} and year = ${istanbulYear(context.clock.now())}`.execute(context.db)
  return rows[0] ?? null
}

/** Keeps what MKK answered; what was used here stays as it is. */
export async function keepAnswer(
  context: Pick<Context, 'db'>,
  investorId: string,
  year: number,
  answer: MkkAnswer,
): Promise<void> {
  await sql`
    insert into investments.investor_year (investor_id, year, limit_kurus, used_elsewhere_kurus, answered_at, order_count)
      values (${investorId}, ${year}, ${answer.limitKurus}, ${answer.usedElsewhereKurus}, ${answer.answeredAt},
        (select count(*) from investments.investment where investor_id = ${investorId} and state = 'awaiting-payment'))
      on conflict (investor_id, year) do update set limit_kurus = excluded.limit_kurus,
        used_elsewhere_kurus = excluded.used_elsewhere_kurus, answered_at = excluded.answered_at`.execute(context.db)
}
