import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** The member's own project by its id or external id; another person's reads as absent. */
export async function findOwnProject(
  context: Context,
  which: { readonly id: string } | { readonly externalId: string },
): Promise<{ readonly id: string }> {
  const member = requireMember(context.actor)
  const own = context.db.selectFrom('projects.project').select('id').where('owner_id', '=', member.id)
  const row = await (
    'id' in which ? own.where('id', '=', which.id) : own.where('external_id', '=', which.externalId)
  ).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}
