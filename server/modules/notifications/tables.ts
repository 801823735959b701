import type { Generated } from 'kysely'

/** Tables of the schema `notifications`, as Kysely sees them. */
export interface NotificationTables {
  'notifications.message': {
    id: string
    event_id: string
    template: string
    recipient_key: string
    channel: 'email'
    member_id: string | null
    recipient: string
    subject: string
    text_body: string
    html_body: string
    mail_token_id: string | null
    state: 'waiting' | 'sent' | 'refused' | 'given-up'
    created_at: Date
    attempts: Generated<number>
    next_attempt_at: Date | null
    sent_at: Date | null
    last_error: string | null
  }
  'notifications.unrendered_event': { event_id: string; action: string; error: string; seen_at: Date }
}
