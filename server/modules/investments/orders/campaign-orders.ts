import { type RawBuilder, sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { qualifiedRateOf, requiredQualifiedAmount } from '#contracts/investments/qualified/share.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'

/** Opens a campaign for orders, on the terms of its offering. */
export async function openForOrders(tx: TransactionContext, projectId: string): Promise<void> {
  const requiredKurus = await findQualifiedRequired(tx, projectId)
  await sql`
    insert into investments.campaign_total (project_id, owner_id, unit_share_value_kurus, goal_kurus, cap_kurus, opens_at,
        closes_at, ends_at, accepting, form_version, qualified_required_kurus, reserves_qualified)
      select project_id, owner_id, unit_share_value_kurus, funding_goal_kurus, cap_kurus, opens_at, closes_at, ends_at, true,
          form_version, ${requiredKurus}, reserves_qualified
        from projects.offering where project_id = ${projectId}`.execute(tx.db)
}

/** What qualified investors must bring of the goal (T16/5), by the parameters of the opening's day and by the form. */
async function findQualifiedRequired(tx: TransactionContext, projectId: string): Promise<Kurus> {
  const offering = await findOffering(tx, projectId)
  invariant(offering, 'a campaign that opens is offered')
  const threshold = await findParameter(tx, 'campaign.qualified-share.threshold')
  const rate = await findParameter(tx, 'campaign.qualified-share.rate')
  return requiredQualifiedAmount(offering.funding_goal_kurus, {
    thresholdKurus: threshold.value,
    rateBps: qualifiedRateOf(rate.value, offering.qualified_bps),
  })
}

/** No order from now on; what was ordered may still be paid until its end. */
export async function closeToOrders(tx: TransactionContext, projectId: string): Promise<void> {
  await sql`update investments.campaign_total set accepting = false where project_id = ${projectId}`.execute(tx.db)
}

/** Keeps the terms that orders are held against in step with the offering, of all campaigns or of one (T26). How many changed. */
export async function followOffering({ db }: Pick<Context, 'db'>, projectId: string | null): Promise<number> {
  const which: RawBuilder<unknown> = projectId === null ? sql`true` : sql`o.project_id = ${projectId}`
  const { rows } = await sql`
    update investments.campaign_total t
      set form_version = o.form_version, closes_at = o.closes_at, ends_at = o.ends_at,
        accepting = o.state = 'live' and o.suspended_at is null
      from projects.offering o
      where o.project_id = t.project_id and o.state in ('live', 'change-under-review', 'cancelled')
        and o.form_version is not null and ${which}
        and (t.form_version, t.closes_at, t.ends_at, t.accepting)
          is distinct from (o.form_version, o.closes_at, o.ends_at, o.state = 'live' and o.suspended_at is null)
      returning t.project_id`.execute(db)
  return rows.length
}

/** How many shares MKK registered of each of these investments, in their order, where it is not what was ordered. */
export async function correctShareCounts(
  tx: TransactionContext,
  ids: readonly string[],
  shares: readonly bigint[],
): Promise<void> {
  invariant(ids.length === shares.length, 'each investment has its number of shares')
  await sql`update investments.investment i set mkk_share_count = s.shares
    from unnest(${[...ids]}::uuid[], ${[...shares]}::bigint[]) s(id, shares) where i.id = s.id`.execute(tx.db)
}
