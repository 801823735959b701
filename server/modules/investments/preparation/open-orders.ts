import { sql } from 'kysely'
import type { Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { openOrderReasons } from '#contracts/investments/messages.ts'
import { refuseOpenOrders, type OpenOrders } from '#contracts/investments/rules.ts'
import { paths } from '#contracts/paths.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'

async function countOpenOrders(
  context: Pick<Context, 'db'>,
  investorId: string,
  projectId: string,
): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    select count(*) filter (where project_id = ${projectId})::int as in_campaign, count(*)::int as in_all
      from investments.investment where investor_id = ${investorId} and state = 'awaiting-payment'`.execute(context.db)
  return rows[0] ?? { inCampaign: 0, inAll: 0 }
}

/**
 * Why the investor cannot place another order in this campaign before paying or cancelling one; none when there is room. Orders
 * are decided by the same rule when they are written (investments.write_orders).
 */
export async function findOpenOrderReasons(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
  projectId: string,
): Promise<Reason[]> {
  const open = await countOpenOrders(context, investorId, projectId)
  const most = {
    inCampaign: Number((await findParameter(context, 'investor.open-orders.campaign')).value),
    inAll: Number((await findParameter(context, 'investor.open-orders')).value),
  }
  const where = refuseOpenOrders(open, most)
  if (where === null) return []
  const code = where === 'inCampaign' ? 'open-orders-in-campaign' : 'open-orders-in-all'
  const message = fillMessage(openOrderReasons[code], { open: String(open[where]), most: String(most[where]) })
  return [{ code, message, fixPath: paths.profile.portfolio.href() }]
}
