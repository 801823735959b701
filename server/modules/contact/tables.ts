import type { ColumnType, GeneratedAlways } from 'kysely'
import type { FoundSignal } from '#contracts/contact/rules.ts'
import type { MessageState } from '#contracts/contact/states.ts'

/** Tables of the schema `contact`, as Kysely sees them. */
export interface ContactTables {
  'contact.message': {
    id: string
    reference_no: string
    first_name: string
    last_name: string
    email: string
    body: string
    member_id: string | null
    state: MessageState
    received_at: Date
    due_on: string
    score: number
    signals: ColumnType<FoundSignal[], string, never>
    form_nonce: string | null
    text_fingerprint: Buffer
    answer: string | null
    handled_at: Date | null
    handled_by: string | null
    close_reason: string | null
    search_text: GeneratedAlways<string>
  }
  'contact.subscription': {
    id: string
    email: string
    state: 'asked' | 'confirmed' | 'left'
    asked_at: Date
    confirm_by: Date
    confirm_token_id: string
    confirm_sha256: Buffer
    leave_token_id: string
    leave_sha256: Buffer
    confirmed_at: Date | null
    left_at: Date | null
  }
  'contact.consent_step': {
    id: string
    subscription_id: string
    step: 'asked' | 'confirmed' | 'left'
    at: Date
    text_version: number
    text_sha256: string
    client_address: string
    user_agent: string
  }
}
