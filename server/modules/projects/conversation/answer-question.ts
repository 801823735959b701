import type { InputOf } from '#contracts/common/endpoint.ts'
import type { answerQuestion as answerQuestionCall } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

/** Answers a question asked at the member's own project. Refuses `already-answered` the second time. */
export async function answerQuestion(
  context: Context,
  input: InputOf<typeof answerQuestionCall>,
): Promise<{ done: true }> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const question = await tx.db
      .selectFrom('projects.question as q')
      .innerJoin('projects.project as p', 'p.id', 'q.project_id')
      .select(['q.id', 'q.project_id', 'q.member_id', 'q.answered_at'])
      .where('q.id', '=', input.questionId)
      .where('p.owner_id', '=', member.id)
      .forUpdate('q')
      .executeTakeFirst()
    if (!question) throw new Refusal('not-found')
    if (question.answered_at) throw new Refusal('already-answered')
    await tx.db
      .updateTable('projects.question')
      .set({ answer: input.answer, answered_at: tx.clock.now() })
      .where('id', '=', question.id)
      .execute()
    await recordEvent(tx, {
      action: 'question.answered',
      subjectId: question.id,
      data: { projectId: question.project_id, askedBy: question.member_id },
    })
    return { done: true }
  })
}
