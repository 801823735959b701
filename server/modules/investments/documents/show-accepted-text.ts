import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getAcceptedText as endpoint } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { termsOf } from './accepted-terms.ts'
import { findAcceptedText } from './find-accepted-text.ts'

/** One text as the member accepted it; another member's looks like an absent one. */
export async function showAcceptedText(
  context: Context,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: investorId } = requireMember(context.actor)
  const found = await findAcceptedText(context, { ...input, investorId })
  if (!found) throw new Refusal('not-found')
  const { acceptance, form, text, body } = found
  return { ...termsOf(acceptance, form), text, body }
}
