import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type { createProjectQuestionAnswer } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'

/** Asks the entrepreneur of a public project. Refuses `questions-closed` where the project takes none. */
export async function askQuestion(
  context: Context,
  input: InputOf<typeof createProjectQuestionAnswer>,
): Promise<{ id: string }> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const project = await lockOpenProject(tx, input.projectId)
    const id = newId()
    await tx.db
      .insertInto('projects.question')
      .values({
        id,
        project_id: project.id,
        member_id: member.id,
        author_name: sql<string>`(select shown_name from membership.shown_name where member_id = ${member.id})`,
        question: input.question,
        asked_at: tx.clock.now(),
        answer: null,
        answered_at: null,
      })
      .execute()
    await recordEvent(tx, {
      action: 'question.asked',
      subjectId: id,
      data: { projectId: project.id, ownerId: project.owner_id },
    })
    return { id }
  })
}

/** A public project that takes questions and comments, kept from changing until the transaction ends. */
export async function lockOpenProject(
  tx: TransactionContext,
  projectId: string,
): Promise<{ readonly id: string; readonly owner_id: string }> {
  const project = await tx.db
    .selectFrom('projects.project')
    .select(['id', 'owner_id', 'questions_open'])
    .where('id', '=', projectId)
    .where('state', 'in', [...PUBLIC_STATES])
    .forShare()
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  if (!project.questions_open) throw new Refusal('questions-closed')
  return project
}
