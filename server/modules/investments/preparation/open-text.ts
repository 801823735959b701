import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { openInvestmentText as endpoint } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { showOffering } from './campaign-terms.ts'
import { keepOpening } from './preparation-store.ts'
import { findRequiredTexts } from './required-texts.ts'

/** Hands out a text of the invest flow and records that this investor opened this version of it (T11/9). */
export async function openInvestmentText(
  context: Context,
  { projectId, textId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = requireMember(context.actor)
  await showOffering(context, projectId)
  const text = (await findRequiredTexts(context, projectId)).find(({ id }) => id === textId)
  if (!text) throw new Refusal('not-found')
  const { id, title, version, body, sha256 } = text
  await keepOpening(context, { investorId: member.id, projectId, textId: id, sha256 })
  return { id, title, version, body, sha256 }
}
