import type { InputOf } from '#contracts/common/endpoint.ts'
import type { correctProjectUpdate } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Puts a correction below an update of the member's own project. Withdrawn ones and those of others read as absent. */
export async function correctUpdate(
  context: Context,
  { id, correction }: InputOf<typeof correctProjectUpdate>,
): Promise<{ done: true }> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const update = await tx.db
      .selectFrom('projects.project_update as u')
      .innerJoin('projects.project as p', 'p.id', 'u.project_id')
      .select(['u.id', 'u.project_id'])
      .where('u.id', '=', id)
      .where('u.deleted_at', 'is', null)
      .where('p.owner_id', '=', member.id)
      .forUpdate('u')
      .executeTakeFirst()
    if (!update) throw new Refusal('not-found')
    const correctionId = newId()
    await tx.db
      .insertInto('projects.update_correction')
      .values({ id: correctionId, update_id: id, text: correction, made_at: tx.clock.now() })
      .execute()
    await recordEvent(tx, {
      action: 'project.update-corrected',
      subjectId: update.project_id,
      data: { updateId: id, correctionId },
    })
    return { done: true }
  })
}
