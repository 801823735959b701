import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getLegalTextDifference } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findLegalText } from '#server/modules/platform/index.ts'
import { differenceOf } from './difference-rules.ts'

/** What differs between two versions of a legal text, for whoever is asked to accept the newer one; `not-found` for two texts. */
export async function showTextDifference(
  context: Context,
  { fromId, toId }: InputOf<typeof getLegalTextDifference>,
): Promise<OutputOf<typeof getLegalTextDifference>> {
  const from = await findLegalText(context, { id: fromId })
  const to = await findLegalText(context, { id: toId })
  const now = context.clock.now()
  // A version that is still to come is nobody's business yet.
  if (!from || !to || from.kind !== to.kind || to.effectiveFrom > now || from.effectiveFrom > now)
    throw new Refusal('not-found')
  const [difference] = differenceOf({ text: from.body }, { text: to.body })
  return difference ? [...difference.parts] : [{ kind: 'same', text: to.body }]
}
