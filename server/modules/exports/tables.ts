import type { Generated } from 'kysely'

/** Tables of the schema `exports`, as Kysely sees them. */
export interface ExportTables {
  'exports.member_export': {
    id: string
    member_id: string
    state: Generated<'asked' | 'ready' | 'expired' | 'ended' | 'failed'>
    asked_at: Date
    attempts: Generated<number>
    next_attempt_at: Date | null
    claimed_by: Generated<string | null>
    claimed_until: Generated<Date | null>
    /** From the moment its making began until its bytes are gone from the store. */
    has_archive: Generated<boolean>
    made_at: Generated<Date | null>
    expires_at: Generated<Date | null>
    byte_length: Generated<bigint | null>
  }
}
