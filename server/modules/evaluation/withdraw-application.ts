import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { decisionReasons } from '#contracts/projects/evaluation/messages.ts'
import type { withdrawApplication as endpoint } from '#contracts/projects/evaluation/endpoints.ts'
import { APPLICATION_STATES } from '#contracts/projects/lifecycle.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { discontinue } from './discontinue.ts'

/**
 * The founder ends their own application, from handing in until it is published; with it ends the process that keeps them from another one
 * (T17/1). Once it is published the committee cancels it (T26). Refuses `project-step-impossible` and `not-found`.
 */
export async function withdrawApplication(
  context: Context,
  { projectExternalId, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const founder = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const project = await tx.db
      .selectFrom('projects.project')
      .select(['id', 'state'])
      .where('external_id', '=', projectExternalId)
      .where('owner_id', '=', founder.id)
      .where('state', '<>', 'draft')
      .forUpdate()
      .executeTakeFirst()
    if (!project) throw new Refusal('not-found')
    if (!APPLICATION_STATES.includes(project.state)) throw new Refusal('project-step-impossible')
    await discontinue(tx, project.id, fillMessage(decisionReasons.withdrawn, { reason }))
    return { done: true }
  })
}
