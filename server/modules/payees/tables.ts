/** Accounts that money is paid to, and members who died (db/schema/membership/eligibility.sql, estates.sql). */
export interface PayeeTables {
  'membership.bank_account': {
    id: string
    member_id: string
    iban: string
    holder_name: string
    label: string
    is_default: boolean
    added_at: Date
    removed_at: Date | null
  }
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
    later_acts_reason: string | null
    undo_begun_by: string | null
    undo_begun_at: Date | null
    undo_reason: string | null
    undo_decided_by: string | null
    undo_decided_at: Date | null
  }
  'membership.estate_account': {
    id: string
    death_id: string
    iban: string
    holder_name: string
    paper: string
    begun_by: string
    begun_at: Date
    decided_by: string | null
    decided_at: Date | null
    replaced_at: Date | null
  }
}
