import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ComplaintOutcome } from '#contracts/contact/complaints.ts'
import type { FoundSignal } from '#contracts/contact/rules.ts'
import type { ToldChannel } from '#contracts/notifications/topics.ts'
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
    is_complaint: Generated<boolean>
    is_bereavement: Generated<boolean>
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
  'contact.complaint': {
    message_id: string
    reference_no: string
    received_at: Date
    due_on: string
    ended_at: Generated<Date | null>
    outcome: Generated<ComplaintOutcome | null>
  }
  'contact.channel_refusal': { member_id: string; topic: string; channel: ToldChannel; since: Date }
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
  'contact.iys_record': {
    id: string
    recipient: string
    type: 'EPOSTA' | 'MESAJ'
    member_id: string | null
    wanted: 'ONAY' | 'RET'
    consent_at: Date
    report_by: string
    state: 'waiting' | 'asked' | 'settled' | 'refused' | 'lapsed'
    known: 'ONAY' | 'RET' | null
    known_at: Date | null
    request_id: string | null
    request_index: number | null
    handed_in_at: Date | null
    unsure: Generated<boolean>
    attempts: Generated<number>
    next_at: Date
    last_error: string | null
  }
  'contact.iys_mark': {
    only_row: Generated<boolean>
    after: string | null
    pulled_at: Date | null
    next_at: Date
    asking_from: Generated<Date>
    asked_count: Generated<number>
  }
  'contact.leave_link': { member_id: string; token_id: string; sha256: Buffer }
  'contact.former_leave_link': { sha256: Buffer; member_id: string | null; subscription_id: string | null }
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
