import type { Generated } from 'kysely'

/** Tables of the schema `people`, as Kysely sees them. */
export interface PeopleTables {
  'people.suspicion': {
    id: string
    member_id: string
    note: string
    noted_by: string
    noted_at: Date
    due_on: string
    state: Generated<'open' | 'reported' | 'closed'>
    report_number: Generated<string | null>
    reported_on: Generated<string | null>
    close_reason: Generated<string | null>
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
  }
}
