import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMyQuestions, getProjectQuestionsForEntrepreneur } from '#contracts/projects/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { filePathOf, publicFileUrl } from '#server/kit/files/index.ts'
import { findAnswerTerms } from '#server/modules/projects/index.ts'
import { hiddenNoticeOf } from './hidden-notice.ts'

type OwnQuestion = OutputOf<typeof getProjectQuestionsForEntrepreneur>[number]
type AskedQuestion = OutputOf<typeof getMyQuestions>[number]

const MOST = 500

function questions(context: Context) {
  return (
    context.db
      .selectFrom('projects.question as q')
      .innerJoin('projects.project as p', 'p.id', 'q.project_id')
      // One by one: a planner that expects few hidden ones looks through all of them.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('projects.public_hiding')
            .select(['reason', 'note', 'hidden_at'])
            .whereRef('subject_id', '=', 'q.id')
            .limit(1)
            .as('h'),
        (join) => join.onTrue(),
      )
      .select([
        'q.id',
        'q.project_id as projectId',
        'p.title as projectTitle',
        'p.seo_name as seoName',
        'q.author_name as name',
        sql<string | null>`(select s.file_id from membership.shown_picture s where s.member_id = q.member_id)`.as(
          'pictureId',
        ),
        'q.question',
        'q.asked_at',
        'q.answer',
        'q.answered_at',
        'q.revision',
        'q.edited_at',
        'h.reason',
        'h.note',
        'h.hidden_at',
      ])
      .limit(MOST)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof questions>['execute']>>[number]
type Former = AskedQuestion['formerAnswers']

/** By question: the answers that another one has taken the place of, oldest first. */
async function findFormer(context: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, Former>> {
  const edited = rows.filter(({ revision }) => revision > 1).map(({ id }) => id)
  const former = new Map<string, Former>(edited.map((id) => [id, []]))
  if (edited.length === 0) return former
  const found = await context.db
    .selectFrom('projects.answer_revision as r')
    .innerJoin('projects.question as q', 'q.id', 'r.question_id')
    .select(['r.question_id', 'r.answer', 'r.given_at'])
    .where('r.question_id', 'in', edited)
    .whereRef('r.revision', '<', 'q.revision')
    .orderBy('r.revision')
    .execute()
  for (const { question_id, answer, given_at } of found)
    former.get(question_id)?.push({ answer, givenAt: toUnixSeconds(given_at) })
  return former
}

function shown(
  { asked_at, answered_at, edited_at, reason, note, hidden_at, pictureId, ...row }: Row,
  former: ReadonlyMap<string, Former>,
  baseUrl: string,
): AskedQuestion {
  return {
    ...row,
    picture: pictureId && publicFileUrl(baseUrl, filePathOf(pictureId, 'webp')),
    askedAt: toUnixSeconds(asked_at),
    answeredAt: answered_at && toUnixSeconds(answered_at),
    editedAt: edited_at && toUnixSeconds(edited_at),
    formerAnswers: former.get(row.id) ?? [],
    hidden: hiddenNoticeOf({ reason, note, hidden_at }),
  }
}

/** Questions asked at the member's projects: those waiting for an answer first, the newest of each first. */
export async function findQuestionsForEntrepreneur(
  context: Context,
  { projectId, search }: InputOf<typeof getProjectQuestionsForEntrepreneur>,
): Promise<OwnQuestion[]> {
  const member = requireMember(context.actor)
  let found = questions(context).where('p.owner_id', '=', member.id)
  if (projectId !== undefined) found = found.where('q.project_id', '=', projectId)
  const written = sql`platform.fold_turkish(concat_ws(' ', q.author_name, q.question, q.answer))`
  for (const word of search.split(' ').filter((each) => each !== ''))
    found = found.where(
      sql<boolean>`${written} like '%' || platform.fold_turkish(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
    )
  const rows = await found
    .orderBy((by) => by('q.answered_at', 'is not', null))
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id')
    .execute()
  const isWaiting = ({ answered_at, hidden_at }: Row): boolean => answered_at === null && hidden_at === null
  const [former, drafts, restored, terms] = await Promise.all([
    findFormer(context, rows),
    findDrafts(context, rows),
    findRestored(context, rows),
    findAnswerTerms(
      context,
      rows.filter(isWaiting).map((row) => row.asked_at),
    ),
  ])
  return rows.map((row) => ({
    ...shown(row, former, context.baseUrl),
    ...termOf(isWaiting(row) ? terms.get(row.asked_at.getTime()) : undefined, context.clock.now()),
    draft: drafts.get(row.id) ?? null,
    isRestored: restored.has(row.id),
  }))
}

function termOf(term: Date | undefined, now: Date): Pick<OwnQuestion, 'answerBy' | 'isLate'> {
  return { answerBy: term ? toUnixSeconds(term) : null, isLate: term !== undefined && now > term }
}

async function findDrafts(context: Context, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<string, OwnQuestion['draft']>()
  const drafts = await context.db
    .selectFrom('projects.answer_draft')
    .selectAll()
    .where(
      'question_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map(drafts.map((row) => [row.question_id, { answer: row.answer, savedAt: toUnixSeconds(row.saved_at) }]))
}

/** Of those on show: which the operator has put back. */
async function findRestored(context: Context, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const restored = await context.db
    .selectFrom('projects.hiding')
    .select('subject_id')
    .distinct()
    .where(
      'subject_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('restored_at', 'is not', null)
    .execute()
  return new Set(restored.map(({ subject_id }) => subject_id))
}

/** Questions the member asked, newest first, with what became of each. */
export async function findMyQuestions(context: Context): Promise<AskedQuestion[]> {
  const member = requireMember(context.actor)
  const rows = await questions(context)
    .where('q.member_id', '=', member.id)
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id')
    .execute()
  const former = await findFormer(context, rows)
  return rows.map((row) => shown(row, former, context.baseUrl))
}
