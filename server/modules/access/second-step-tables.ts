import type { CodeChannel } from '#contracts/membership/sign-in/second-factor.ts'

interface SealedSecret {
  secret_cipher: Buffer
  secret_nonce: Buffer
  key_version: number
}

/** What second steps are shown by, and sign-ins that owe one. */
export interface SecondFactorTables {
  'membership.second_factor': SealedSecret & { member_id: string; enabled_at: Date; last_step: bigint }
  'membership.recovery_code': {
    member_id: string
    fingerprint: Buffer
    key_version: number
    created_at: Date
    used_at: Date | null
  }
  'membership.second_factor_preparation': SealedSecret & { id: string; member_id: string; prepared_at: Date }
  'membership.sign_in_challenge': {
    id: string
    member_id: string
    password_fingerprint: Buffer
    must_enrol: boolean
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  'membership.setup_link': { sha256: Buffer; created_at: Date; expires_at: Date; member_id: string | null }
}

/** Passkeys, codes that are sent, remembered browsers. */
export interface WaysInTables {
  'membership.passkey': {
    id: string
    member_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: bigint
    transports: string[]
    is_synced: boolean
    name: string
    password_fingerprint: Buffer
    created_at: Date
    last_used_at: Date | null
  }
  'membership.passkey_ceremony': {
    challenge: Buffer
    purpose: 'add' | 'second-step' | 'sign' | 'sign-in'
    member_id: string | null
    bound_to: string | null
    password_fingerprint: Buffer | null
    text_sha256: Buffer | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  'membership.code_method': { member_id: string; channel: CodeChannel; enabled_at: Date }
  'membership.step_code': {
    id: string
    challenge_id: string
    channel: CodeChannel
    created_at: Date
    expires_at: Date
    used_at: Date | null
    replaced_at: Date | null
  }
  'membership.signing_code': {
    id: string
    member_id: string
    record_id: string
    text_sha256: Buffer
    channel: CodeChannel
    created_at: Date
    expires_at: Date
    used_at: Date | null
    replaced_at: Date | null
  }
  'membership.remembered_device': {
    id: string
    member_id: string
    sha256: Buffer
    browser_kind: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
  }
}
