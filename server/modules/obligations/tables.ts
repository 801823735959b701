import type { ObligationKind, ObligationState } from '#contracts/projects/reporting/obligations.ts'

export interface ReportingTermRow {
  project_id: string
  succeeded_on: string
  company_registered_on: string | null
  registered_on: string | null
  paid_out_on: string | null
  paid_out_kurus: bigint | null
  all_spent_on: string | null
  last_notice: number | null
  ends_on: string | null
  planned_on: string | null
}

export interface ObligationRow {
  id: string
  project_id: string
  kind: ObligationKind
  period: string
  period_from: string | null
  period_to: string | null
  title: string
  is_announced: boolean
  event_on: string | null
  due_on: string
  state: ObligationState
  done_on: string | null
  made_at: Date
  reminded_step: number
  next_reminder_on: string | null
  note: string | null
  noted_by: string | null
  noted_at: Date | null
  warned_on: string | null
  told_on: string | null
  told_reference: string | null
}

export interface ReportRow {
  id: string
  obligation_id: string
  version: number
  revision: number
  text: string
  event_on: string | null
  excess_reason: string
  changed_at: Date
  handed_in_at: Date | null
}

/** Tables of what a funded company owes and hands in. */
export interface ObligationTables {
  'projects.reporting_term': ReportingTermRow
  'projects.obligation': ObligationRow
  'projects.report': ReportRow
  'projects.report_line': {
    report_id: string
    position: number
    label: string
    planned_kurus: bigint
    spent_kurus: bigint
    explanation: string
  }
  'projects.report_file': {
    id: string
    report_id: string
    position: number
    file_id: string
    name: string
  }
}
