import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getKeptForm, keepForm as keepFormCall } from '#contracts/membership/kept-form-endpoints.ts'
import { requireMember, requireVisitorOrMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findForm, storeForm } from './kept-form-store.ts'

/** Keeps what somebody typed whose session has ended. Whose it is they say themselves: only that member, with the key, reads it. */
export async function keepForm(
  context: Context,
  form: InputOf<typeof keepFormCall>,
): Promise<OutputOf<typeof keepFormCall>> {
  requireVisitorOrMember(context.actor)
  return { key: await storeForm(context, form) }
}

/** What the member typed at this path; null for everybody else. */
export async function showKeptForm(
  context: Context,
  { key, path }: InputOf<typeof getKeptForm>,
): Promise<OutputOf<typeof getKeptForm>> {
  const { id: memberId } = requireMember(context.actor)
  return { content: await findForm(context, { key, memberId, path }) }
}
