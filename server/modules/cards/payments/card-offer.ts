import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getCardOffer as endpoint, getCardTerms as terms } from '#contracts/cards/endpoints.ts'
import { type CardCost, cardCostOf } from '#contracts/cards/rules.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { waysOf } from '../records/require-cards.ts'

/** What paying an amount by card costs by the rate of today. */
export async function findCardCost(context: Pick<Context, 'db' | 'clock'>, amountKurus: Kurus): Promise<CardCost> {
  return cardCostOf(amountKurus, (await findParameter(context, 'card.surcharge.rate')).value)
}

/**
 * What a card payment would cost; nothing where the operator takes no cards. Companies pay by transfer: whose card it is that a
 * person enters for one, nobody could tell (T17/2).
 */
export async function findCardOffer(
  context: Context,
  { kurus }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  const takes = waysOf(context)
  if (takes === null || member.person) return { offer: null }
  const { value, source } = await findParameter(context, 'card.surcharge.rate')
  const { surchargeKurus, totalKurus } = cardCostOf(kurus, value)
  return { offer: { surcharge: surchargeKurus, total: totalKurus, rate: value, source, takes } }
}

/** The rate of the surcharge as it is in force today; null where the operator takes no cards or charges none. */
export async function findCardTerms(context: Context): Promise<OutputOf<typeof terms>> {
  if (waysOf(context) === null) return { surchargeRate: null }
  const { value } = await findParameter(context, 'card.surcharge.rate')
  return { surchargeRate: value > 0n ? value : null }
}
