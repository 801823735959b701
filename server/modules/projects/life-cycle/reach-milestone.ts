import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireMember } from '#server/kit/actor.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

/** The entrepreneur marks a planned milestone of the own project as done, today. Refuses `not-found` what is not planned there. */
export async function reachMilestone(
  context: Context,
  { projectId, text }: { readonly projectId: string; readonly text: string },
): Promise<void> {
  const member = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const reached = await tx.db
      .updateTable('projects.milestone')
      .set({ is_done: true, due: istanbulDate(tx.clock.now()), precision: 'day' })
      .where('project_id', '=', projectId)
      .where('text', '=', text)
      .where('is_done', '=', false)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('projects.project')
            .select('projects.project.id')
            .where('projects.project.id', '=', projectId)
            .where('projects.project.owner_id', '=', member.id),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!reached) throw new Refusal('not-found')
    await recordEvent(tx, {
      action: 'project.milestone-reached',
      subjectId: projectId,
      data: { milestoneId: reached.id },
    })
  })
}
