import { sql } from 'kysely'

/**
 * SQL over `p`, an amount kept in the invest flow, and `t`, its campaign's totals: the campaign takes orders now, and no order came
 * after the amount was kept; an order uses it up, whatever became of the order.
 */
export const IS_BEGUN = sql<boolean>`t.accepting and t.opens_at <= platform.now() and platform.now() < t.closes_at
  and not exists (select 1 from investments.investment i
    where i.investor_id = p.investor_id and i.project_id = p.project_id and i.placed_at >= p.saved_at)`
