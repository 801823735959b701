import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import type { answerQuestion as answerQuestionCall } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'

/**
 * Publishes an answer to a question at the member's own project, or another one in the place of the answer whose revision is named.
 * Every answer stays on record and on show. Refuses `already-answered` and `answer-changed` who did not read what stands there now.
 */
export async function answerQuestion(
  context: Context,
  input: InputOf<typeof answerQuestionCall>,
): Promise<OutputOf<typeof answerQuestionCall>> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const question = await lockOwnQuestion(tx, input.questionId, member.id)
    if (question.isHidden) throw new Refusal('question-hidden')
    if (question.revision !== (input.revision ?? 0)) refuseUnread(question, input.revision)
    if (question.answer === input.answer) return { done: true, revision: question.revision }
    const revision = question.revision + 1
    const now = tx.clock.now()
    await tx.db
      .updateTable('projects.question')
      .set({ answer: input.answer, revision, ...(revision === 1 ? { answered_at: now } : { edited_at: now }) })
      .where('id', '=', question.id)
      .execute()
    await tx.db
      .insertInto('projects.answer_revision')
      .values({ question_id: question.id, revision, answer: input.answer, given_at: now })
      .execute()
    await tx.db.deleteFrom('projects.answer_draft').where('question_id', '=', question.id).execute()
    const data = { projectId: question.project_id, askedBy: question.member_id }
    if (revision === 1) await recordEvent(tx, { action: 'question.answered', subjectId: question.id, data })
    else
      await recordEvent(tx, {
        action: 'question.answer-edited',
        subjectId: question.id,
        data: { ...data, revision },
      })
    return { done: true, revision }
  })
}

type OwnQuestion = Awaited<ReturnType<typeof lockOwnQuestion>>

async function lockOwnQuestion(tx: TransactionContext, questionId: string, memberId: string) {
  const question = await tx.db
    .selectFrom('projects.question as q')
    .innerJoin('projects.project as p', 'p.id', 'q.project_id')
    .select(['q.id', 'q.project_id', 'q.member_id', 'q.answer', 'q.answered_at', 'q.edited_at', 'q.revision'])
    .where('q.id', '=', questionId)
    .where('p.owner_id', '=', memberId)
    .forUpdate('q')
    .executeTakeFirst()
  if (!question) throw new Refusal('not-found')
  const hiding = await tx.db
    .selectFrom('projects.public_hiding')
    .select('subject_id')
    .where('subject_id', '=', questionId)
    .executeTakeFirst()
  return { ...question, isHidden: hiding !== undefined }
}

/** Somebody published meanwhile: another tab, or another device of the owner. */
function refuseUnread({ edited_at, answered_at }: OwnQuestion, named: number | undefined): never {
  const since = edited_at ?? answered_at
  if (named === undefined || since === null) throw new Refusal('already-answered')
  throw new Refusal('answer-changed', { parameters: { when: formatMoment(since) } })
}
