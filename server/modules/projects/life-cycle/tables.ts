import type { ColumnType, Generated } from 'kysely'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import type { ProjectState, ShownState } from '#contracts/projects/lifecycle.ts'
import type { CleanHtml } from '#server/kit/clean-html.ts'

interface ProjectRow {
  id: string
  owner_id: string
  external_id: string
  project_code: string
  seo_name: string
  state: ProjectState
  state_since: Date
  title: string
  short_description: string
  introduction: CleanHtml
  story_html: CleanHtml
  category_key: string
  business_model_key: string
  city_key: string
  tags: string[]
  video_url: string | null
  video_file_id: string | null
  cover_path: string | null
  logo_path: string | null
  form_version: number | null
  search_text: ColumnType<string, never, never>
  created_at: Date
  published_at: Date | null
  questions_open: Generated<boolean>
  suspended_at: Generated<Date | null>
  form_draft: ColumnType<Record<string, unknown> | null, string | null, string | null>
}

interface CompanyRow {
  project_id: string
  title: string
  kind: CompanyKind
  founding_year: number | null
  employee_count: number
  tax_number: string | null
  tax_office: string | null
  trade_registry_no: string | null
  trade_registry_office: string | null
  mersis_no: string | null
  address: string
  web_site: Generated<string>
  linkedin_url: Generated<string>
  facebook_url: Generated<string>
  contact_email: string
  executive: string
}

interface TermsRow {
  project_id: string
  opens_at: Date
  closes_at: Date
  ends_at: Date
  unit_share_value_kurus: bigint
  share_count: bigint
  funding_goal_kurus: bigint
  additional_funding_bps: bigint
  qualified_bps: Generated<bigint>
  reserves_qualified: Generated<boolean>
  share_bps: bigint
  post_money_kurus: bigint
  share_kind: string
  privileges: string
  payout_iban: string | null
  payout_holder: string | null
  payout_named_at: Date | null
}

interface PersonRow {
  id: string
  project_id: string
  kind: 'leader' | 'participant' | 'team'
  position: number
  name: string
  title: string
  description: string
  share_bps: Generated<bigint>
  is_legal_person: Generated<boolean>
  linkedin_url: string | null
  image_path: string | null
}

interface DocumentRow {
  id: string
  project_id: string
  kind: 'platform' | 'project'
  paper: string
  update_id: string | null
  position: number
  name: string
  mime_type: string
  file_id: string
  added_at: Date
  width: Generated<number | null>
  height: Generated<number | null>
}

interface FaqRow {
  id: string
  project_id: string
  position: number
  question: string
  answer: string
}

interface HighlightRow {
  id: string
  project_id: string
  position: number
  figure: string
  statement: string
  source: string
}

interface MilestoneRow {
  id: string
  project_id: string
  position: number
  due: string
  precision: 'day' | 'quarter'
  text: string
  is_done: boolean
}

interface PictureRow {
  id: string
  project_id: string
  position: number
  path: string
  width: number
  height: number
  caption: string
}

interface NarrativeRow {
  project_id: string
  market: string
  competition: string
  business_model: string
}

/** The view `projects.offering`: what is offered, by whom, on which terms and which form. */
export interface OfferingRow {
  project_id: string
  state: ProjectState
  state_since: Date
  owner_id: string
  title: string
  seo_name: string
  external_id: string
  project_code: string
  company_name: string
  company_kind: CompanyKind
  unit_share_value_kurus: bigint
  share_count: bigint
  funding_goal_kurus: bigint
  /** Goal and additional funds, in whole shares. */
  cap_kurus: bigint
  additional_funding_bps: bigint
  share_bps: bigint
  post_money_kurus: bigint
  opens_at: Date
  closes_at: Date
  ends_at: Date
  form_version: number | null
  form_sha256: string | null
  payout_iban: string | null
  payout_holder: string | null
  payout_named_at: Date | null
  logo_path: string | null
  suspended_at: Date | null
  qualified_bps: bigint
  reserves_qualified: boolean
}

/** The view `projects.public_project`: what lists and pages show of projects that the public may see. */
export interface PublicProjectRow
  extends
    Omit<ProjectRow, 'created_at' | 'questions_open' | 'form_draft' | 'search_text' | 'state' | 'suspended_at'>,
    Omit<
      TermsRow,
      'project_id' | 'payout_iban' | 'payout_holder' | 'payout_named_at' | 'qualified_bps' | 'reserves_qualified'
    > {
  state: ShownState
  search_text: string
  category: string | null
  city: string | null
  company_name: string
  company_kind: string
  founding_year: number | null
  employee_count: number
  address: string
  web_site: string
  linkedin_url: string
  facebook_url: string
  contact_email: string
  executive: string
}

/** A project as it is stored, and the views others read of it. */
export interface LifeCycleTables {
  'projects.project': ProjectRow
  'projects.company': CompanyRow
  'projects.terms': TermsRow
  'projects.person': PersonRow
  'projects.document': DocumentRow
  'projects.faq': FaqRow
  'projects.highlight': HighlightRow
  'projects.milestone': MilestoneRow
  'projects.picture': PictureRow
  'projects.narrative': NarrativeRow
  'projects.offering': OfferingRow
  'projects.public_project': PublicProjectRow
  'projects.public_person': PersonRow
  'projects.public_document': DocumentRow & { byte_length: bigint | null; page_count: number | null }
  'projects.public_faq': FaqRow
  'projects.form_in_force': {
    project_id: string
    version: number
    content: Record<string, unknown>
    sha256: string
    approved_at: Date
  }
}
