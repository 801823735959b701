import type { Generated } from 'kysely'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'

/** Tables of the schema `notifications`, as Kysely sees them. */
export interface NotificationTables {
  'notifications.message': {
    id: string
    event_id: string
    template: string
    recipient_key: string
    channel: 'email' | 'sms'
    member_id: string | null
    recipient: string
    subject: string
    text_body: string
    html_body: string
    mail_token_id: string | null
    attached_text_id: string | null
    attached_acceptance_id: string | null
    state: 'waiting' | 'sent' | 'refused' | 'given-up'
    created_at: Date
    attempts: Generated<number>
    next_attempt_at: Date | null
    holds_until: Date | null
    sent_at: Date | null
    last_error: string | null
    rank: Generated<number>
    claimed_by: Generated<string | null>
    claimed_until: Generated<Date | null>
  }
  'notifications.renewal': {
    legal_text_id: string
    event_id: string
    kind: LegalTextKind
    version: number
    title: string
    effective_from: Date
    created_at: Date
    last_member_id: Generated<string>
    done_at: Generated<Date | null>
  }
  'notifications.announcement': {
    event_id: string
    project_id: string
    letter: string
    created_at: Date
    last_member_id: Generated<string>
    told_count: Generated<number>
    done_at: Generated<Date | null>
  }
  'notifications.investor_telling': {
    event_id: string
    project_id: string
    created_at: Date
    last_member_id: Generated<string>
    done_at: Generated<Date | null>
  }
  'notifications.news': {
    update_id: string
    event_id: string
    project_id: string
    created_at: Date
    last_member_id: Generated<string>
    done_at: Generated<Date | null>
  }
  'notifications.weekly_issue': {
    id: string
    week: string
    since: Date
    begun_at: Date
    last_recipient: Generated<string>
    told_count: Generated<number>
    done_at: Generated<Date | null>
  }
  'notifications.notice': {
    id: string
    event_id: string
    member_id: string
    topic: string
    template: string
    title: string
    path: string
    created_at: Date
    read_at: Date | null
  }
  'notifications.unrendered_event': { event_id: string; action: string; error: string; seen_at: Date }
}
