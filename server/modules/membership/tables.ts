import type { Generated, JSONColumnType } from 'kysely'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { ConsentName, ConsentSource } from '#contracts/membership/consents.ts'
import type { ReviewTables } from './review/tables.ts'
import type { IdentityProof } from '#contracts/membership/edevlet.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { CompanyTables } from './company/tables.ts'
import type { EstateTables } from './estate/tables.ts'
import type { SecondFactorTables, WaysInTables } from './second-factor/tables.ts'

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

export type MailTokenPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'invitation' | 'keep-second-step'
export type SessionEnd =
  | 'signed-out'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'suspended'
  | 'replaced'
  | 'membership-closed'
  | 'roles-changed'
  | 'second-factor-changed'
  | 'revoked'

interface IdentityTable {
  member_id: string
  identity_type: 'citizen' | 'foreign'
  first_name: string
  last_name: string
  birth_date: string
  number_cipher: Buffer
  number_nonce: Buffer
  key_version: number
  number_index: Buffer
  masked_number: string
  verified_at: Date
  proven_by: Generated<IdentityProof>
}

interface SuitabilityTables {
  'membership.suitability_version': { version: number; effective_from: Date; pass_mark: number }
  'membership.suitability_question': {
    version: number
    key: string
    position: number
    question: string
    explanation: string
    source: string
    is_essential: boolean
  }
  'membership.suitability_option': {
    version: number
    question_key: string
    key: string
    position: number
    label: string
    is_right: boolean
  }
  'membership.suitability_attempt': {
    id: string
    member_id: string
    version: number
    answers: JSONColumnType<readonly { questionKey: string; answerKey: string }[]>
    right_count: number
    passed: boolean
    taken_at: Date
    retry_at: Date | null
  }
}

interface IdentityTables {
  'membership.identity': IdentityTable
  'membership.edevlet_attempt': {
    id: string
    member_id: string
    session_id: string
    return_to: string
    begun_at: Date
    expires_at: Date
    used_at: Date | null
    outcome: string | null
    finished_at: Date | null
  }
}

export type InterestKind = 'category' | 'business-model'

interface InterestTables {
  'membership.interest': { member_id: string; kind: InterestKind; key: string; chosen_at: Date }
}

interface PictureTables {
  'membership.profile_picture': {
    file_id: string
    member_id: string
    is_shown: boolean
    kept_at: Date
    removed_at: Generated<Date | null>
  }
}

interface KeptFormTables {
  'membership.kept_form': {
    sha256: Buffer
    member_id: string
    cipher: Buffer
    nonce: Buffer
    key_version: number
    expires_at: Date
  }
}

interface PhoneTables {
  'membership.phone_code': {
    id: string
    member_id: string
    phone: string
    created_at: Date
    expires_at: Date
    attempts: Generated<number>
    used_at: Date | null
    replaced_at: Date | null
  }
}

interface AccessTables {
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
  'membership.staff_role': { member_id: string; role: StaffRole; granted_at: Date; granted_by: string | null }
  'membership.session': {
    id: string
    member_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: SessionEnd | null
    client_address: string
    user_agent: string
    location: string | null
    device_info: string | null
    second_factor_at: Generated<Date | null>
    browser_kind: Generated<string>
    client_network: Generated<string>
  }
  'membership.mail_token': {
    id: string
    member_id: string
    purpose: MailTokenPurpose
    sha256: Buffer
    created_at: Date
    expires_at: Date
    used_at: Date | null
    replaced_at: Date | null
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
}

/** Tables of the schema `membership`, as Kysely sees them. */
export interface MembershipTables
  extends
    SuitabilityTables,
    AccessTables,
    CompanyTables,
    EstateTables,
    IdentityTables,
    KeptFormTables,
    ReviewTables,
    PhoneTables,
    PictureTables,
    InterestTables,
    SecondFactorTables,
    WaysInTables {
  'membership.member': MemberTable
  'membership.address': {
    member_id: string
    address_type_key: string
    country_key: string
    city_key: string
    district_key: string
    address: string
    updated_at: Date
  }
  'membership.income_statement': {
    id: string
    member_id: string
    year: number
    annual_income_kurus: bigint
    declared_at: Date
    forwarded_at: Date | null
    attempts: Generated<number>
    next_attempt_at: Date | null
    last_error: string | null
    claimed_by: string | null
    claimed_until: Date | null
  }
  'membership.mkk_account': {
    member_id: string
    registry_number: string
    is_qualified: boolean
    qualified_since: string | null
    qualified_as_of: Date
    confirmed_at: Date
  }
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
  'membership.member_standing': {
    member_id: string
    may_invest: boolean
    is_qualified: boolean
    state: string
    changed_at: Date
    demands: Generated<string | null>
  }
  'membership.closed_member': { member_id: string }
  /** The view for other modules. */
  'membership.investor_standing': { member_id: string; may_invest: boolean; is_qualified: boolean; state: string }
}
