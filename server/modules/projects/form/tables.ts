import type { Generated, JSONColumnType } from 'kysely'
import type { StepMethod } from '#contracts/membership/sign-in/second-factor.ts'

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

/** Tables of the form's versions and of who signed them. */
export interface FormTables {
  'projects.information_form': FormVersionRow
  'projects.form_signature': FormSignatureRow
  'projects.unsigned_form': { project_id: string }
}
