import type { Generated } from 'kysely'
import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type {
  AuthorityState,
  CompanyDocumentKind,
  CompanyRefusalCode,
  CompanyState,
} from '#contracts/membership/company/shapes.ts'

/** Tables of companies (db/schema/membership/companies.sql). */
export interface CompanyTables {
  'membership.company': {
    member_id: string
    competent_title: string
    company_name: string
    tax_number: string
    trade_register_number: string
    tax_office: string
    address: string
    city_key: string
    founding_year: number
    operating_area: string
    mersis_no: string
    state: CompanyState
    state_since: Date
    decided_by: string | null
    refusal_code: CompanyRefusalCode | null
    refusal_note: string | null
    second_person_from_kurus: bigint | null
  }
  'membership.company_document': {
    id: string
    company_id: string
    kind: CompanyDocumentKind
    file_id: string
    name: string
    added_at: Date
  }
  'membership.company_member': {
    id: string
    company_id: string
    person_id: string
    is_owner: boolean
    grants: CompanyGrant[]
    since: Date
    ended_at: Generated<Date | null>
    ended_by: Generated<string | null>
  }
  'membership.company_invitation': {
    id: string
    company_id: string
    email: string
    grants: CompanyGrant[]
    sha256: Buffer
    invited_by: string
    created_at: Date
    expires_at: Date
    settled_at: Generated<Date | null>
    outcome: Generated<'accepted' | 'declined' | 'withdrawn' | null>
  }
  'membership.company_request': {
    id: string
    company_id: string
    person_id: string
    asked_at: Date
    decided_at: Generated<Date | null>
    decided_by: Generated<string | null>
    approved: Generated<boolean | null>
  }
  'membership.company_authority': {
    id: string
    company_id: string
    person_id: string
    state: AuthorityState | 'overtaken'
    state_since: Date
    document_id: string | null
    decided_by: string | null
    refusal_note: string | null
  }
  'membership.company_handover': {
    id: string
    company_id: string
    offered_by: string
    offered_to: string
    offered_at: Date
    expires_at: Date
    settled_at: Generated<Date | null>
    accepted: Generated<boolean | null>
  }
}
