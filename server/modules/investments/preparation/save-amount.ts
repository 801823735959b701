import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { saveInvestmentAmount as endpoint } from '#contracts/investments/endpoints.ts'
import { shareCountOf } from '#contracts/investments/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findStanding } from '#server/modules/eligibility/index.ts'
import { findRemaining, showOffering } from './campaign-terms.ts'
import { checkAmount } from './check-amount.ts'
import { findHeldUnpaid } from './open-orders.ts'
import { findInsiderRules } from '../insider/find-rules.ts'
import { keepAmount } from './preparation-store.ts'
import { askLimit } from '../limit/ask-limit.ts'
import { findLimit } from '../limit/explain-limit.ts'
import { remainingOf, type YearlyLimit } from '../limit/limit-rules.ts'

/** Keeps the amount of the invest flow on the server. Acceptances are for one amount, so another asks for them again. */
export async function saveInvestmentAmount(
  context: Context,
  { projectId, amount }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const offering = await showOffering(context, projectId)
  if (offering.owner_id === member.id) throw new Refusal('own-project')
  const remaining = await findRemaining(context, projectId)
  if (remaining === null) throw new Refusal('campaign-not-open')
  const unpaid = await findHeldUnpaid(context, member.id, projectId)
  const limit = await limitFor(context, member.id, amount)
  const openToOthersKurus =
    remaining.kept && !(await findStanding(context, member.id)).isQualified ? remaining.kept.openToOthersKurus : null
  const offered = {
    unitShareValueKurus: offering.unit_share_value_kurus,
    fundingGoalKurus: offering.funding_goal_kurus,
    remainingKurus: remaining.remainingKurus,
    openToOthersKurus,
    unpaidRoomKurus: unpaid.mostUnpaidKurus - unpaid.unpaidKurus,
    insiderBounds: (await findInsiderRules(context, member.id, projectId)).bounds,
    // An estimate shows and never decides; where MKK is silent, the order is refused.
    remainingLimitKurus: limit.basis === 'answer' ? remainingOf(limit) : null,
  }
  checkAmount(amount, offered, unpaid.mostUnpaidKurus)
  await keepAmount(context, member.id, projectId, amount)
  return { shareCount: Number(shareCountOf(amount, offering.unit_share_value_kurus)) }
}

/** The limit as kept; MKK is asked first where no answer holds, and before an amount is refused for its sake. */
async function limitFor(context: Context, investorId: string, amountKurus: Kurus): Promise<YearlyLimit> {
  const { limit } = await findLimit(context, investorId)
  const left = remainingOf(limit)
  const isEnough = limit.basis === 'answer' && (left === null || amountKurus <= left)
  return isEnough ? limit : askLimit(context, investorId)
}
