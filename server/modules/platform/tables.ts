import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PageClass } from '#contracts/platform/page-views.ts'

/** Tables of the schema `platform`, as Kysely sees them. */
export interface PlatformTables {
  'platform.clock': { only_row: Generated<boolean>; offset_ms: Generated<bigint> }
  'platform.audit_event': {
    id: string
    occurred_at: Date
    actor_kind: string
    actor_id: string | null
    on_behalf_of: Generated<string | null>
    action: string
    subject_kind: string
    subject_id: string
    reason: string | null
    data: JSONColumnType<Record<string, unknown>>
    request_id: string | null
  }
  'platform.failed_work': {
    work: string
    item: string
    tries: number
    error: string
    first_at: Date
    next_try_at: Date
  }
  'platform.invariant_finding': {
    name: string
    asked_at: Date | null
    next_at: Date
    took_ms: Generated<number>
    broken_count: Generated<number>
    subjects: Generated<string[]>
    broken_since: Date | null
  }
  'platform.outside_health': {
    system: string
    answered_at: Date | null
    failed_at: Date | null
    failure: string | null
    checked_at: Date | null
    is_reachable: boolean | null
  }
  'platform.setting': { key: string; value: ColumnType<unknown, string, string>; updated_at: Date }
  'platform.delisting': { only_row: Generated<boolean>; decided_on: string; source: string; since: Date }
  'platform.closing': { only_row: Generated<boolean>; words: string; until: Date; since: Date }
  'platform.cache_key': { only_row: Generated<boolean>; key: string }
  'platform.choice': {
    list: string
    key: string
    parent_key: string | null
    label: string
    position: Generated<number>
    active: Generated<boolean>
  }
  'platform.legal_text': {
    id: string
    kind: string
    version: number
    title: string
    body: string
    sha256: string
    effective_from: Date
    requires_acceptance: Generated<boolean>
  }
  'platform.parameter': { key: string; valid_from: string; value: bigint; unit: string; source: string }
  'platform.page_view': { day: string; page: PageClass; project_id: string | null; views: bigint }
  'platform.throttle': { key: string; window_start: Date; hits: number }
  'platform.holiday': { day: string; label: string; half_day: Generated<boolean> }
  'platform.file': {
    id: string
    path: string
    visibility: 'public' | 'private'
    name: string
    mime_type: string
    byte_length: bigint
    sha256: string
    widths: Generated<number[]>
    page_count: number | null
    created_at: Date
  }
}
