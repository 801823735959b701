import type { CampaignTables } from '#server/modules/campaigns/tables.ts'
import type { ContentTables } from '#server/modules/content/tables.ts'
import type { ContactTables } from '#server/modules/contact/tables.ts'
import type { DelistingTables } from '#server/modules/delisting/tables.ts'
import type { ExportTables } from '#server/modules/exports/tables.ts'
import type { InvestmentTables } from '#server/modules/investments/tables.ts'
import type { LedgerTables } from '#server/modules/ledger/tables.ts'
import type { AccessTables } from '#server/modules/access/tables.ts'
import type { CompanyTables } from '#server/modules/companies/tables.ts'
import type { EligibilityTables } from '#server/modules/eligibility/tables.ts'
import type { MemberTables } from '#server/modules/members/tables.ts'
import type { PayeeTables } from '#server/modules/payees/tables.ts'
import type { RoleTables } from '#server/modules/roles/tables.ts'
import type { NotificationTables } from '#server/modules/notifications/tables.ts'
import type { ParameterTables } from '#server/modules/parameters/tables.ts'
import type { PeopleTables } from '#server/modules/people/tables.ts'
import type { PlatformTables } from '#server/modules/platform/tables.ts'
import type { ApplicationTables } from '#server/modules/applications/tables.ts'
import type { CommitteeTables } from '#server/modules/committee/tables.ts'
import type { ConversationTables } from '#server/modules/conversations/tables.ts'
import type { EvaluationTables } from '#server/modules/evaluation/tables.ts'
import type { ObligationTables } from '#server/modules/obligations/tables.ts'
import type { ReportTables } from '#server/modules/reports/tables.ts'
import type { ProjectTables } from '#server/modules/projects/tables.ts'

/** Types of all tables, for Kysely. Types only: the kit still knows no module at run time, and stores name only their own. */
export type Database = PlatformTables &
  MemberTables &
  RoleTables &
  EligibilityTables &
  AccessTables &
  CompanyTables &
  PayeeTables &
  ProjectTables &
  ApplicationTables &
  CommitteeTables &
  ConversationTables &
  EvaluationTables &
  ObligationTables &
  LedgerTables &
  InvestmentTables &
  NotificationTables &
  CampaignTables &
  ContactTables &
  ParameterTables &
  DelistingTables &
  PeopleTables &
  ExportTables &
  ReportTables &
  ContentTables
