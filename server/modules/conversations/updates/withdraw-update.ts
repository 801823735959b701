import type { InputOf } from '#contracts/common/endpoint.ts'
import type { deleteProjectUpdate } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

/** Withdraws an update of the member's own project. It stays on record (T28/4) and is not shown any more. */
export async function withdrawUpdate(
  context: Context,
  { id }: InputOf<typeof deleteProjectUpdate>,
): Promise<{ done: true }> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const changed = await tx.db
      .updateTable('projects.project_update as u')
      .from('projects.project as p')
      .set({ deleted_at: tx.clock.now() })
      .whereRef('p.id', '=', 'u.project_id')
      .where('u.id', '=', id)
      .where('u.deleted_at', 'is', null)
      .where('p.owner_id', '=', member.id)
      .returning('u.project_id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('not-found')
    await recordEvent(tx, {
      action: 'project.update-withdrawn',
      subjectId: changed.project_id,
      data: { updateId: id },
    })
    return { done: true }
  })
}
