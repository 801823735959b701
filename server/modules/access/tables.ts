import type { Generated } from 'kysely'
import type { SecondFactorTables, WaysInTables } from './second-step-tables.ts'

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

/** `void`: something else took the account back meanwhile. */
export type LostPhoneOutcome = 'removed' | 'refused' | 'cancelled' | 'void'

/** What opens an account (db/schema/membership/sign-in.sql, ways-in.sql). */
export interface AccessTables extends SecondFactorTables, WaysInTables {
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
  'membership.lost_phone': {
    id: string
    member_id: string
    asked_at: Date
    due_at: Date
    settled_at: Date | null
    outcome: LostPhoneOutcome | null
    held_until: Date | null
  }
}
