import type { Generated } from 'kysely'
import type { PackIdentities } from '#contracts/reports/packs.ts'

/** Tables of the schema `reports`, as Kysely sees them. */
export interface ReportTables {
  'reports.pack': {
    id: string
    project_id: string
    identities: PackIdentities
    reason: string
    asked_by: string
    asked_at: Date
    made_at: Generated<Date | null>
    sha256: Generated<string | null>
    byte_length: Generated<number | null>
    has_bytes: Generated<boolean>
  }
  'reports.pack_part': { pack_id: string; number: number; bytes: Buffer }
}
