import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import {
  shownInvestmentState,
  type InvestmentState,
  type ShownInvestmentState,
} from '#contracts/investments/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { IS_BEGUN } from './begun.ts'

/** What an investor has in one campaign. */
export interface OwnPlace {
  readonly investments: readonly {
    readonly id: string
    readonly state: ShownInvestmentState
    readonly amountKurus: Kurus
    readonly shareCount: bigint
  }[]
  /** Kept in the invest flow without an order since, where the campaign still takes orders. */
  readonly begunKurus: Kurus | null
}

interface Row {
  readonly id: string
  readonly state: InvestmentState
  readonly amountKurus: Kurus
  readonly shareCount: bigint
  readonly confirmUntil: Date | null
}

/** Investments that stand or wait for their payment, the latest first, and the amount they began with. */
export async function findOwnPlace(
  context: Pick<Context, 'db'>,
  investorId: string,
  projectId: string,
): Promise<OwnPlace> {
  const { rows } = await sql<Row>`
    select i.id, i.state, i.amount_kurus, i.share_count, u.confirm_until
      from investments.investment i
      left join lateral (select confirm_until from investments.unconfirmed_order where investment_id = i.id limit 1) u on true
      where i.investor_id = ${investorId} and i.project_id = ${projectId}
        and i.state in ('awaiting-payment', 'paid', 'final', 'allocated')
      order by i.placed_at desc, i.id`.execute(context.db)
  const investments = rows.map(({ confirmUntil, state, ...row }) => ({
    ...row,
    state: shownInvestmentState(state, confirmUntil),
  }))
  const { rows: begun } = await sql<{ amount: bigint }>`
    select p.amount_kurus as amount from investments.preparation p join investments.campaign_total t using (project_id)
      where p.investor_id = ${investorId} and p.project_id = ${projectId}
        and ${IS_BEGUN}`.execute(context.db)
  return { investments, begunKurus: begun[0]?.amount ?? null }
}
