import { sql } from 'kysely'
import type { Reason } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { openOrderReasons } from '#contracts/investments/messages.ts'
import { refuseOpenOrders, type OpenOrders, unpaidBoundOf } from '#contracts/investments/rules.ts'
import { paths } from '#contracts/paths.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'

/** Orders of an investor that wait for their payment, beside the most there may be of them. */
export interface HeldUnpaid extends OpenOrders {
  readonly most: OpenOrders
  /** In the campaign. */
  readonly unpaidKurus: Kurus
  readonly mostUnpaidKurus: Kurus
}

/** The same of one investor, as they stand now. */
export async function findHeldUnpaid(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
  projectId: string,
): Promise<HeldUnpaid> {
  const { rows } = await sql<OpenOrders & { unpaidKurus: Kurus }>`
    select count(*) filter (where project_id = ${projectId})::int as in_campaign, count(*)::int as in_all,
        coalesce(sum(amount_kurus) filter (where project_id = ${projectId}), 0)::bigint as unpaid_kurus
      from investments.investment where investor_id = ${investorId} and state = 'awaiting-payment'`.execute(context.db)
  return {
    ...(rows[0] ?? { inCampaign: 0, inAll: 0, unpaidKurus: 0n }),
    most: {
      inCampaign: Number((await findParameter(context, 'investor.open-orders.campaign')).value),
      inAll: Number((await findParameter(context, 'investor.open-orders')).value),
    },
    mostUnpaidKurus: await findUnpaidBound(context, projectId),
  }
}

/** The most that orders of one investor may hold unpaid in a campaign, in kuruş. */
export async function findUnpaidBound(context: Pick<Context, 'db' | 'clock'>, projectId: string): Promise<Kurus> {
  const rate = await findParameter(context, 'investor.open-orders.rate')
  const floor = await findParameter(context, 'investor.open-orders.floor')
  const offering = await findOffering(context, projectId)
  return unpaidBoundOf(offering?.funding_goal_kurus ?? 0n, rate.value, floor.value)
}

/**
 * Why the investor cannot place another order in this campaign before paying or cancelling one; none when there is room. Orders
 * are decided by the same rule when they are written (investments.write_orders).
 */
export function openOrderReasonsOf({ most, ...open }: HeldUnpaid): Reason[] {
  const where = refuseOpenOrders(open, most)
  if (where === null) return []
  const code = where === 'inCampaign' ? 'open-orders-in-campaign' : 'open-orders-in-all'
  const message = fillMessage(openOrderReasons[code], { open: String(open[where]), most: String(most[where]) })
  return [{ code, message, fixPath: paths.profile.portfolio.href() }]
}

/** The same, of an investor and a campaign. */
export async function findOpenOrderReasons(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
  projectId: string,
): Promise<Reason[]> {
  return openOrderReasonsOf(await findHeldUnpaid(context, investorId, projectId))
}
