import type { CommitteeTables } from './committee/tables.ts'
import type { DraftTables } from './creation/tables.ts'
import type { ConversationTables } from './conversation/tables.ts'
import type { EvaluationTables } from './evaluation/tables.ts'
import type { FormTables } from './form/tables.ts'
import type { LifeCycleTables } from './life-cycle/tables.ts'
import type { ReportingTables } from './reporting/tables.ts'

interface PreDemandRow {
  project_id: string
  member_id: string
  amount_kurus: bigint | null
  given_at: Date
  changed_at: Date
}

/** Tables of the schema `projects`, as Kysely sees them. */
export interface ProjectTables
  extends
    CommitteeTables,
    ConversationTables,
    DraftTables,
    EvaluationTables,
    FormTables,
    LifeCycleTables,
    ReportingTables {
  'projects.pre_demand': PreDemandRow
}
