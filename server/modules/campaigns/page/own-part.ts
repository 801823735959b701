import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getOwnPart } from '#contracts/campaigns/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findOwnPlace } from '#server/modules/investments/index.ts'
import { findCampaign } from '../campaign-store.ts'

/** The member's own part in a campaign: what they invested in it, and what they began. */
export async function findOwnPart(
  context: Context,
  { projectId }: InputOf<typeof getOwnPart>,
): Promise<OutputOf<typeof getOwnPart>> {
  const member = requireMember(context.actor)
  const { id } = await findCampaign(context, projectId)
  const { investments, begunKurus } = await findOwnPlace(context, member.id, id)
  return {
    investments: investments.map((one) => ({
      investmentId: one.id,
      state: one.state,
      amount: one.amountKurus,
      shareCount: Number(one.shareCount),
    })),
    begun: begunKurus,
  }
}
