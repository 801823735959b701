import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { deletePreDemand } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findPreDemand } from './find-pre-demand.ts'

/** Withdraws the member's pre-demand. Where there is none, nothing changes and nothing is refused. */
export async function withdrawPreDemand(
  context: Context,
  { projectExternalId }: InputOf<typeof deletePreDemand>,
): Promise<OutputOf<typeof deletePreDemand>> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const removed = await tx.db
      .deleteFrom('projects.pre_demand as d')
      .using('projects.project as p')
      .whereRef('p.id', '=', 'd.project_id')
      .where('p.external_id', '=', projectExternalId)
      .where('d.member_id', '=', member.id)
      .returning('d.project_id')
      .executeTakeFirst()
    if (removed)
      await recordEvent(tx, { action: 'project.pre-demand-withdrawn', subjectId: removed.project_id, data: {} })
    return findPreDemand(tx, { projectExternalId })
  })
}
