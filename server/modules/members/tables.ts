import type { Generated } from 'kysely'
import type { ConsentName, ConsentSource } from '#contracts/membership/consents.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'

export interface MemberTable {
  id: string
  kind: Generated<'person' | 'company'>
  /** Null: a company's. */
  email: string | null
  email_verified_at: Date | null
  pending_email: Generated<string | null>
  password_hash: string | null
  password_changed_at: Date
  first_name: string
  last_name: string
  phone: string | null
  phone_verified_at: Generated<Date | null>
  industry_key: string | null
  profession_key: string | null
  education_level_key: string | null
  gender_key: string | null
  suspended_at: Date | null
  suspension_reason: string | null
  closed_at: Generated<Date | null>
  registered_at: Date
}

export type InterestKind = 'category' | 'business-model'

/** Members and what they say of themselves (db/schema/membership/members.sql). */
export interface MemberTables {
  'membership.member': MemberTable
  'membership.profile_picture': {
    file_id: string
    member_id: string
    is_shown: boolean
    kept_at: Date
    removed_at: Generated<Date | null>
  }
  'membership.consent': {
    id: string
    member_id: string
    consent: ConsentName
    given: boolean
    at: Date
    source: ConsentSource
    text_version: number
    text_sha256: string
    client_address: string
    user_agent: string
  }
  'membership.legal_acceptance': {
    id: string
    member_id: string
    legal_text_id: string
    kind: LegalTextKind
    version: number
    sha256: string
    accepted_at: Date
    client_address: string
    user_agent: string
  }
  'membership.interest': { member_id: string; kind: InterestKind; key: string; chosen_at: Date }
  'membership.kept_form': {
    sha256: Buffer
    member_id: string
    cipher: Buffer
    nonce: Buffer
    key_version: number
    expires_at: Date
  }
  'membership.closed_member': { member_id: string }
}
