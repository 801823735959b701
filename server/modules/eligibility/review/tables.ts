import type { Generated } from 'kysely'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'

export type ReviewOutcome = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'overtaken'

/** Tables of what officers look at papers for. */
export interface ReviewTables {
  'membership.review': {
    id: string
    member_id: string
    kind: ReviewKind
    basis: string
    note: string
    typed_cipher: Buffer | null
    typed_nonce: Buffer | null
    key_version: number | null
    asked_at: Date
    outcome: Generated<ReviewOutcome>
    decided_at: Date | null
    decided_by: string | null
    reason_code: string | null
    evidence: string | null
    member_note: string | null
    papers_deleted_at: Date | null
  }
  'membership.review_paper': { id: string; review_id: string; position: number; name: string; file_id: string | null }
  'membership.qualified_grant': {
    id: string
    member_id: string
    granted_at: Date
    valid_until: string
    reminded_at: Date | null
    ended_at: Date | null
    end_cause: 'expired' | 'mkk' | 'renewed' | null
  }
}
