import type { InputOf } from '#contracts/common/endpoint.ts'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type { createProjectUpdate } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

/** Publishes news of the member's own project to members. Refuses `not-found` for other people's and unpublished projects. */
export async function postUpdate(
  context: Context,
  input: InputOf<typeof createProjectUpdate>,
): Promise<{ id: string }> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const project = await tx.db
      .selectFrom('projects.project')
      .select('id')
      .where('external_id', '=', input.projectExternalId)
      .where('owner_id', '=', member.id)
      .where('state', 'in', [...PUBLIC_STATES])
      .forShare()
      .executeTakeFirst()
    if (!project) throw new Refusal('not-found')
    const id = newId()
    await tx.db
      .insertInto('projects.project_update')
      .values({
        id,
        project_id: project.id,
        title: input.title,
        description: input.description,
        published_at: tx.clock.now(),
        deleted_at: null,
      })
      .execute()
    await recordEvent(tx, {
      action: 'project.update-posted',
      subjectId: project.id,
      data: { updateId: id, title: input.title },
    })
    return { id }
  })
}
