import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getProjectComments, getProjectUpdates } from '#contracts/campaigns/endpoints.ts'
import { hiddenWords, type HidingReason } from '#contracts/projects/conversation/hiding.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { filePathOf, publicFileUrl } from '#server/kit/files/index.ts'
import { byAnyId, findOne } from '../campaign-store.ts'
import { DOCUMENT, type DocumentRow, IS_FOR_MEMBERS } from './project-tabs.ts'

type ByProject = { readonly projectId: string }
type Update = OutputOf<typeof getProjectUpdates>[number]
type Comment = OutputOf<typeof getProjectComments>[number]

interface HiddenRow {
  hidden_reason: HidingReason | null
  hidden_note: string | null
  hidden_at: string | null
}

/** Why words are out of sight; null where they are on show. */
function hiddenOf({ hidden_reason: reason, hidden_note: note, hidden_at }: HiddenRow): Comment['hidden'] {
  return reason && note && hidden_at ? { reason, note, hiddenAt: secondsOf(hidden_at) } : null
}

function secondsOf(moment: string): number {
  return toUnixSeconds(new Date(moment))
}

interface UpdateRow extends HiddenRow {
  id: string
  title: string | null
  description: string | null
  published_at: string
  documents: (DocumentRow & { width: number | null; height: number | null })[]
  corrections: { text: string; made_at: string }[]
}

/** News of the project, newest first. */
export async function findUpdates(context: Context, { projectId }: ByProject): Promise<Update[]> {
  requireMember(context.actor)
  const { updates } = await findOne(
    context,
    sql<{ updates: UpdateRow[] }>`
      select coalesce((select jsonb_agg(to_jsonb(u) || jsonb_build_object(
          'documents', coalesce((select jsonb_agg(${DOCUMENT} || jsonb_build_object('width', d.width, 'height', d.height)
              order by d.position)
            from projects.public_document d where d.update_id = u.id and ${IS_FOR_MEMBERS}), '[]'),
          'corrections', coalesce((select jsonb_agg(to_jsonb(c) order by c.made_at)
            from projects.public_correction c where c.update_id = u.id), '[]'))
          order by u.published_at desc, u.id)
        from projects.public_update u where u.project_id = p.id), '[]') as updates
      from projects.public_project p where ${byAnyId(projectId)}`,
  )
  return updates.map(updateOf)
}

function updateOf(row: UpdateRow): Update {
  const hidden = hiddenOf(row)
  const inPlace = hidden ? hiddenWords(hidden.reason, hidden.note) : ''
  return {
    id: row.id,
    title: row.title ?? inPlace,
    description: row.description ?? inPlace,
    updateDate: secondsOf(row.published_at),
    status: hidden ? 2 : 1,
    documents: row.documents.filter(({ width }) => width === null),
    pictures: row.documents.flatMap(({ documentId, name, width, height }) =>
      width && height ? [{ documentId, caption: name, width, height }] : [],
    ),
    corrections: row.corrections.map(({ text, made_at }) => ({ text, correctedAt: secondsOf(made_at) })),
    hidden,
  }
}

interface TalkRow extends HiddenRow {
  id: string
  kind: 'question' | 'comment'
  author_name: string
  author_picture: string | null
  words: string | null
  at: string
  answer: string | null
  answered_at: string | null
  edited_at: string | null
  former: { answer: string; given_at: string }[]
  leader: string
}

/**
 * What members wrote under a project, newest first: questions with the entrepreneur's answer as the child, and comments. Status 1: on
 * show and, of a question, answered; 0: not answered yet; 2: hidden.
 */
export async function findComments(context: Context, { projectId }: ByProject): Promise<Comment[]> {
  requireMember(context.actor)
  const { talk } = await findOne(
    context,
    sql<{ talk: TalkRow[] }>`
      select coalesce((select jsonb_agg(to_jsonb(t) || jsonb_build_object('leader', p.executive,
          'former', coalesce((select jsonb_agg(to_jsonb(f) order by f.revision)
            from projects.public_former_answer f where f.question_id = t.id), '[]')) order by t.at desc, t.id)
        from (
          select id, 'question' as kind, author_name, author_picture, question as words, asked_at as at, answer, answered_at, edited_at,
              hidden_reason, hidden_note, hidden_at
            from projects.public_question q where q.project_id = p.id
          union all
          select id, 'comment', author_name, author_picture, comment, written_at, null, null, null, hidden_reason, hidden_note, hidden_at
            from projects.public_comment c where c.project_id = p.id
        ) t), '[]') as talk
      from projects.public_project p where ${byAnyId(projectId)}`,
  )
  return talk.map((row) => commentOf(row, context.baseUrl))
}

function commentOf(row: TalkRow, baseUrl: string): Comment {
  const hidden = hiddenOf(row)
  return {
    id: row.id,
    kind: row.kind,
    status: hidden ? 2 : row.kind === 'question' && row.answer === null ? 0 : 1,
    commentDate: secondsOf(row.at),
    name: row.author_name,
    picture: row.author_picture && publicFileUrl(baseUrl, filePathOf(row.author_picture, 'webp')),
    comment: hidden ? hiddenWords(hidden.reason, hidden.note) : (row.words ?? ''),
    childComment: answersOf(row),
    hidden,
  }
}

function answersOf(row: TalkRow): Comment['childComment'] {
  if (row.answer === null || row.answered_at === null) return []
  return [
    {
      id: `${row.id}-answer`,
      status: 1,
      commentDate: secondsOf(row.answered_at),
      name: row.leader,
      picture: null,
      comment: row.answer,
      editedAt: row.edited_at === null ? null : secondsOf(row.edited_at),
      former: row.former.map(({ answer, given_at }) => ({ comment: answer, commentDate: secondsOf(given_at) })),
    },
  ]
}
