/** Tables of members who died (db/schema/membership/estates.sql). */
export interface EstateTables {
  'membership.death': {
    id: string
    member_id: string
    died_on: string
    paper: string
    heir_name: string | null
    heir_email: string | null
    was_suspended: boolean
    recorded_by: string
    recorded_at: Date
    undo_asked_by: string | null
    undo_asked_at: Date | null
    undo_reason: string | null
    undone_by: string | null
    undone_at: Date | null
  }
  'membership.estate_account': {
    id: string
    death_id: string
    iban: string
    holder_name: string
    paper: string
    named_by: string
    named_at: Date
    confirmed_by: string | null
    confirmed_at: Date | null
    replaced_at: Date | null
  }
}
