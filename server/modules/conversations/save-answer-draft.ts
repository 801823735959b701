import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { saveAnswerDraft as saveAnswerDraftCall } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Keeps what the owner of the project has written of an answer, the latest text alone; an empty one is dropped. Nobody else sees it. */
export async function saveAnswerDraft(
  context: Context,
  { questionId, answer }: InputOf<typeof saveAnswerDraftCall>,
): Promise<OutputOf<typeof saveAnswerDraftCall>> {
  const member = requireMember(context.actor)
  const own = await context.db
    .selectFrom('projects.question as q')
    .innerJoin('projects.project as p', 'p.id', 'q.project_id')
    .select(['q.id', 'q.answer'])
    .where('q.id', '=', questionId)
    .where('p.owner_id', '=', member.id)
    .executeTakeFirst()
  if (!own) throw new Refusal('not-found')
  if (answer === '' || answer === own.answer) {
    await context.db.deleteFrom('projects.answer_draft').where('question_id', '=', own.id).execute()
    return { savedAt: null }
  }
  const now = context.clock.now()
  await context.db
    .insertInto('projects.answer_draft')
    .values({ question_id: own.id, answer, saved_at: now })
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet({ answer, saved_at: sql`excluded.saved_at` }))
    .execute()
  return { savedAt: toUnixSeconds(now) }
}
