import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getEntrepreneurProjectUpdates } from '#contracts/projects/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { requireMember } from '#server/kit/actor.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** The updates of the member's own project, newest first. */
export async function findOwnUpdates(
  context: Context,
  { projectExternalId }: InputOf<typeof getEntrepreneurProjectUpdates>,
): Promise<OutputOf<typeof getEntrepreneurProjectUpdates>> {
  const project = await findOwnProject(context, { externalId: projectExternalId })
  const rows = await context.db
    .selectFrom('projects.project_update')
    .select(['id', 'title', 'description', 'published_at'])
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ published_at, ...row }) => ({ ...row, updateDate: toUnixSeconds(published_at), status: 1 }))
}

/** The member's own project by its id or external id; another person's reads as absent. */
async function findOwnProject(
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
