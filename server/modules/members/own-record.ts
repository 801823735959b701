import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** The id in a query string is compared with the session, never trusted: another member's record looks like an absent one. */
export function ownMemberId(context: Context, asked: string | undefined): string {
  const { id } = requireMember(context.actor)
  if (asked !== undefined && asked !== id) throw new Refusal('not-found')
  return id
}
