import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PolicyCriterion } from '#contracts/projects/evaluation/criteria.ts'
import type { Vote } from '#contracts/projects/evaluation/rules.ts'
import type { ChangeState } from '#contracts/projects/form/change-states.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import type { FileKind, FileOutcome } from '#contracts/projects/file-kinds.ts'

export interface GivenScore {
  readonly criterion: PolicyCriterion
  readonly score: number
  readonly reason: string
}

interface FormChangeRow {
  id: string
  project_id: string
  from_version: number
  content: ColumnType<InformationForm, string, string>
  is_material: boolean
  reason: string
  state: ChangeState
  written_at: Date
  asked_at: Date | null
  due_on: string | null
  wait_told_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  decision_reason: string | null
  published_at: Date | null
  form_version: number | null
}

/**
 * Tables of the committee: its files, applications and resolutions alike, with their seats and minutes, and of what founders ask to
 * change in a form.
 */
export interface CommitteeTables {
  'projects.form_change': FormChangeRow
  'projects.committee_file': {
    id: string
    project_id: string
    kind: FileKind
    reason: string | null
    change_id: string | null
    opened_by: string | null
    opened_at: Date
    due_on: string | null
    outcome: FileOutcome | null
    decided_at: Date | null
  }
  'projects.committee_seat': {
    file_id: string
    member_id: string
    declared_at: Date | null
    is_conflicted: boolean | null
    conflict_note: string | null
    vote: Vote | null
    scores: JSONColumnType<GivenScore[]> | null
    opinion: string | null
    voted_at: Date | null
    signed_at: Date | null
    substitute_id: string | null
    waiver: string | null
    reminded_at: Date | null
  }
  'projects.committee_qualification': {
    member_id: string
    experience_since: string | null
    is_board_member: boolean
    angel_licence: string | null
    angel_licence_until: string | null
    level_three_licence: string | null
    level_three_licence_until: string | null
    recorded_by: string
    recorded_at: Date
    revision: Generated<number>
  }
  'projects.committee_minutes': {
    file_id: string
    outcome: 'approved' | 'rejected'
    content: JSONColumnType<Record<string, unknown>>
    sha256: string
    drawn_by: string
    drawn_at: Date
  }
}
