import type { Generated, JSONColumnType } from 'kysely'
import type { IdentityProof } from '#contracts/membership/edevlet.ts'
import type { ReviewTables } from './review/tables.ts'

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
  index_version: number
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

/** The steps of Article 14 and what was proven of a member (db/schema/membership/eligibility.sql, identity.sql, suitability.sql). */
export interface EligibilityTables extends SuitabilityTables, ReviewTables {
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
  'membership.member_standing': {
    member_id: string
    may_invest: boolean
    is_qualified: boolean
    state: string
    changed_at: Date
    demands: Generated<string | null>
  }
  /** The view for other modules. */
  'membership.investor_standing': { member_id: string; may_invest: boolean; is_qualified: boolean; state: string }
}
