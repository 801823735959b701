import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMyQuestions } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'

type Question = OutputOf<typeof getMyQuestions>[number]

const MOST = 500

function questions(context: Context) {
  return context.db
    .selectFrom('projects.question as q')
    .innerJoin('projects.project as p', 'p.id', 'q.project_id')
    .select([
      'q.id',
      'q.project_id as projectId',
      'p.title as projectTitle',
      'p.seo_name as seoName',
      'q.author_name as name',
      'q.question',
      'q.asked_at',
      'q.answer',
      'q.answered_at',
    ])
    .limit(MOST)
}

type Row = Awaited<ReturnType<ReturnType<typeof questions>['execute']>>[number]

function shown({ asked_at, answered_at, ...row }: Row): Question {
  return { ...row, askedAt: toUnixSeconds(asked_at), answeredAt: answered_at ? toUnixSeconds(answered_at) : null }
}

/** Questions asked at the member's projects: those waiting for an answer first, the newest of each first. */
export async function findQuestionsForEntrepreneur(context: Context): Promise<Question[]> {
  const member = requireMember(context.actor)
  const rows = await questions(context)
    .where('p.owner_id', '=', member.id)
    .orderBy((by) => by('q.answered_at', 'is not', null))
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id')
    .execute()
  return rows.map(shown)
}

/** Questions the member asked, newest first. */
export async function findMyQuestions(context: Context): Promise<Question[]> {
  const member = requireMember(context.actor)
  const rows = await questions(context)
    .where('q.member_id', '=', member.id)
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id')
    .execute()
  return rows.map(shown)
}
