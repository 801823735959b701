import type { Generated, JSONColumnType } from 'kysely'
import type { CheckCriterion, Verdict } from '#contracts/projects/evaluation/criteria.ts'

/** A field's value as text, as it was when a round began. */
export interface HeldField {
  readonly step: string
  readonly rowId: string
  readonly field: string
  readonly value: string
}

/** Tables of the operator's judgement of applications. */
export interface EvaluationTables {
  'projects.evaluation': {
    project_id: string
    analyst_id: string
    assigned_at: Date
    report: string | null
    sent_at: Date | null
    warned_by: Generated<string | null>
    warned_at: Generated<Date | null>
    answer_by: Generated<string | null>
  }
  'projects.evaluation_check': {
    project_id: string
    criterion: CheckCriterion
    verdict: Verdict
    note: string
    evidence: string
    judged_by: string
    judged_at: Date
  }
  'projects.remark': {
    id: string
    project_id: string
    step: string
    row_id: string
    field: string
    text: string
    made_by: string
    made_at: Date
    round: number | null
    answer: string | null
    answered_at: Date | null
    closed_by: string | null
    closed_at: Date | null
  }
  'projects.revision_round': {
    project_id: string
    round: number
    asked_by: string
    asked_at: Date
    held: JSONColumnType<HeldField[]>
  }
  'projects.publication': {
    project_id: string
    publish_at: Date
    form_signed_on: string
    agreement_reference: string
    scheduled_by: string
    scheduled_at: Date
  }
}
