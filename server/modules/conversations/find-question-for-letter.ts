import type { Context } from '#server/kit/context.ts'

/** A question as its letters tell it. */
export interface QuestionForLetter {
  readonly projectId: string
  readonly askedBy: string
  readonly question: string
  /** Null while nobody has answered. */
  readonly answer: string | null
}

/** A question and its answer, for the letters about them; null when there is none of this id. */
export async function findQuestionForLetter(
  context: Pick<Context, 'db'>,
  questionId: string,
): Promise<QuestionForLetter | null> {
  const row = await context.db
    .selectFrom('projects.question')
    .select(['project_id as projectId', 'member_id as askedBy', 'question', 'answer'])
    .where('id', '=', questionId)
    .executeTakeFirst()
  return row ?? null
}

/** A comment as the letter about its hiding tells it; null when there is none of this id. */
export async function findCommentForLetter(
  context: Pick<Context, 'db'>,
  commentId: string,
): Promise<{ readonly projectId: string; readonly writtenBy: string; readonly comment: string } | null> {
  const row = await context.db
    .selectFrom('projects.comment')
    .select(['project_id as projectId', 'member_id as writtenBy', 'comment'])
    .where('id', '=', commentId)
    .executeTakeFirst()
  return row ?? null
}
