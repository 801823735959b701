import type { Generated } from 'kysely'

/** Tables of the schema `delisting`, as Kysely sees them. */
export interface DelistingTables {
  'delisting.decision': {
    id: string
    decided_on: string
    source: string
    state: 'begun' | 'confirmed' | 'withdrawn'
    begun_by: string
    begun_at: Date
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    withdrawn_by: Generated<string | null>
    withdrawn_at: Generated<Date | null>
  }
}
