import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { saveInvestmentAmount as endpoint } from '#contracts/investments/endpoints.ts'
import { shareCountOf } from '#contracts/investments/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { findRemaining } from './campaign-terms.ts'
import { checkAmount } from './check-amount.ts'
import { keepAmount } from './preparation-store.ts'
import { findInvestorYear } from '../yearly-limit.ts'

/** Keeps the amount of the invest flow on the server. Acceptances are for one amount, so another asks for them again. */
export async function saveInvestmentAmount(
  context: Context,
  { projectId, amount }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const offering = await findOffering(context, projectId)
  if (!offering) throw new Refusal('not-found')
  if (offering.owner_id === member.id) throw new Refusal('own-project')
  const remaining = await findRemaining(context, projectId)
  if (remaining === null) throw new Refusal('campaign-not-open')
  const year = await findInvestorYear(context, member.id)
  checkAmount(amount, {
    unitShareValueKurus: offering.unit_share_value_kurus,
    fundingGoalKurus: offering.funding_goal_kurus,
    remainingKurus: remaining,
    remainingLimitKurus: year?.remainingKurus ?? null,
  })
  await keepAmount(context, member.id, projectId, amount)
  return { shareCount: Number(shareCountOf(amount, offering.unit_share_value_kurus)) }
}
