import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { IS_BEGUN } from './begun.ts'

/** What an investor has in one campaign. */
export interface OwnPlace {
  readonly investments: readonly {
    readonly id: string
    readonly state: InvestmentState
    readonly amountKurus: Kurus
    readonly shareCount: bigint
  }[]
  /** Kept in the invest flow without an order since, where the campaign still takes orders. */
  readonly begunKurus: Kurus | null
}

/** Investments that stand or wait for their payment, the latest first, and the amount he began with. */
export async function findOwnPlace(
  context: Pick<Context, 'db'>,
  investorId: string,
  projectId: string,
): Promise<OwnPlace> {
  const { rows: investments } = await sql<OwnPlace['investments'][number]>`
    select id, state, amount_kurus as "amountKurus", share_count as "shareCount" from investments.investment
      where investor_id = ${investorId} and project_id = ${projectId}
        and state in ('awaiting-payment', 'paid', 'final', 'allocated')
      order by placed_at desc, id`.execute(context.db)
  const { rows: begun } = await sql<{ amount: bigint }>`
    select p.amount_kurus as amount from investments.preparation p join investments.campaign_total t using (project_id)
      where p.investor_id = ${investorId} and p.project_id = ${projectId}
        and ${IS_BEGUN}`.execute(context.db)
  return { investments, begunKurus: begun[0]?.amount ?? null }
}
