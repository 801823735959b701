import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { StepMethod } from '#contracts/membership/sign-in/second-factor.ts'
import type { ChangeState } from '#contracts/projects/form/change-states.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'

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

interface FormVersionRow {
  project_id: string
  version: number
  content: JSONColumnType<Record<string, unknown>>
  sha256: string
  approved_at: Date
  change_reason: string | null
  is_material: Generated<boolean>
}

interface FormSignatureRow {
  project_id: string
  version: number
  signed_by: string
  sha256: string
  means: StepMethod
  signed_at: Date
}

/** Tables of the form's versions, who signed them, and of what is asked to change in them. */
export interface FormTables {
  'projects.information_form': FormVersionRow
  'projects.form_change': FormChangeRow
  'projects.form_signature': FormSignatureRow
  'projects.unsigned_form': { project_id: string }
}
