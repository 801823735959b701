import type { RecordPart, UploadedFile } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

type Reader = Pick<Context, 'db'>

async function gatherWritten(context: Reader, memberId: string): Promise<RecordPart<'questions' | 'comments'>> {
  const questions = await context.db
    .selectFrom('projects.question as q')
    .innerJoin('projects.project as p', 'p.id', 'q.project_id')
    .select([
      'p.title as projectTitle',
      'q.question',
      'q.asked_at as askedAt',
      'q.answer',
      'q.answered_at as answeredAt',
    ])
    .where('q.member_id', '=', memberId)
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .execute()
  const comments = await context.db
    .selectFrom('projects.comment as c')
    .innerJoin('projects.project as p', 'p.id', 'c.project_id')
    .select(['p.title as projectTitle', 'c.comment', 'c.written_at as writtenAt'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.written_at')
    .orderBy('c.id')
    .execute()
  return { questions, comments }
}

type ProjectLists = 'projects' | 'applications' | 'questions' | 'comments' | 'preDemands'

/** What a member founded, asked, said and awaits. What they wrote into applications may tell of their partners: it stays there. */
export async function gatherProjectsOf(context: Reader, memberId: string): Promise<RecordPart<ProjectLists>> {
  const projects = await context.db
    .selectFrom('projects.project')
    .select(['project_code as projectCode', 'title', 'state', 'created_at as createdAt', 'published_at as publishedAt'])
    .where('owner_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const applications = await context.db
    .selectFrom('projects.draft')
    .select([
      'id as applicationId',
      'created_at as createdAt',
      'changed_at as changedAt',
      'submitted_at as submittedAt',
    ])
    .where('owner_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const preDemands = await context.db
    .selectFrom('projects.pre_demand as d')
    .innerJoin('projects.project as p', 'p.id', 'd.project_id')
    .select(['p.title as projectTitle', 'd.amount_kurus as amountKurus', 'd.given_at as givenAt'])
    .where('d.member_id', '=', memberId)
    .orderBy('d.given_at')
    .execute()
  return { projects, applications, preDemands, ...(await gatherWritten(context, memberId)) }
}

/** The pictures and papers a founder uploaded, of applications and of projects. */
export async function listFounderUploads(context: Reader, memberId: string): Promise<UploadedFile[]> {
  const uploads = await context.db
    .selectFrom('projects.draft_upload as u')
    .innerJoin('projects.draft as d', 'd.id', 'u.draft_id')
    .select('u.file_id as fileId')
    .where('d.owner_id', '=', memberId)
    .orderBy('u.kept_at')
    .execute()
  const documents = await context.db
    .selectFrom('projects.document as d')
    .innerJoin('projects.project as p', 'p.id', 'd.project_id')
    .select('d.file_id as fileId')
    .where('p.owner_id', '=', memberId)
    .where('d.kind', '=', 'project')
    .orderBy('d.added_at')
    .execute()
  return [
    ...uploads.map(({ fileId }) => ({ fileId, kind: 'application-file' as const, isOwn: false })),
    ...documents.map(({ fileId }) => ({ fileId, kind: 'project-document' as const, isOwn: false })),
  ]
}
