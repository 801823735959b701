import type { Generated } from 'kysely'
import type { HiddenKind, HidingReason } from '#contracts/projects/conversation/hiding.ts'

interface UpdateRow {
  id: string
  project_id: string
  title: string
  description: string
  published_at: Date
  deleted_at: Date | null
}

interface QuestionRow {
  id: string
  project_id: string
  member_id: string
  author_name: string
  question: string
  asked_at: Date
  answer: string | null
  answered_at: Date | null
  revision: Generated<number>
  edited_at: Generated<Date | null>
}

interface CommentRow {
  id: string
  project_id: string
  member_id: string
  author_name: string
  comment: string
  written_at: Date
}

interface HidingRow {
  id: string
  subject_kind: HiddenKind
  subject_id: string
  project_id: string
  reason: HidingReason
  note: string
  hidden_by: string
  hidden_as: 'founder' | 'operator'
  hidden_at: Date
  restored_by: string | null
  restored_at: Date | null
  restore_note: string | null
}

/** Of what is hidden, its words are absent and why it is stands there; of everything else the other way round. */
interface HiddenColumns {
  hidden_reason: HidingReason | null
  hidden_note: string | null
  hidden_at: Date | null
}

interface PreDemandRow {
  project_id: string
  member_id: string
  amount_kurus: bigint | null
  given_at: Date
  changed_at: Date
}

/** Tables and views of what is written under a project, and of what members mean to invest before it opens. */
export interface ConversationTables {
  'projects.question': QuestionRow
  'projects.answer_revision': { question_id: string; revision: number; answer: string; given_at: Date }
  'projects.answer_draft': { question_id: string; answer: string; saved_at: Date }
  'projects.comment': CommentRow
  'projects.hiding': HidingRow
  'projects.update_correction': { id: string; update_id: string; text: string; made_at: Date }
  'projects.public_hiding': Pick<HidingRow, 'subject_id' | 'reason' | 'note' | 'hidden_as' | 'hidden_at'>
  'projects.public_correction': { update_id: string; text: string; made_at: Date }
  'projects.public_former_answer': { question_id: string; revision: number; answer: string; given_at: Date }
  'projects.public_update': Pick<UpdateRow, 'id' | 'project_id' | 'published_at'> &
    HiddenColumns & { title: string | null; description: string | null }
  'projects.public_question': Omit<QuestionRow, 'member_id' | 'question'> &
    HiddenColumns & { question: string | null; author_picture: string | null }
  'projects.public_comment': Omit<CommentRow, 'member_id' | 'comment'> &
    HiddenColumns & { comment: string | null; author_picture: string | null }
  'projects.project_update': UpdateRow
  'projects.pre_demand': PreDemandRow
}
