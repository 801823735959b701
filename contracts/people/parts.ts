import type { StaffRole } from '../common/roles.ts'

/**
 * The parts of a person's record and who opens each (KVKK m.4, m.12: what the work needs, and no more). `identity` is no part of its
 * own: without it the summary says of a step that it is done, not with what.
 */
export const PART_READERS = {
  summary: ['compliance-officer', 'auditor', 'administrator'],
  identity: ['compliance-officer', 'auditor'],
  documents: ['compliance-officer', 'auditor', 'administrator'],
  money: ['compliance-officer', 'auditor', 'finance-officer'],
  sessions: ['compliance-officer', 'auditor', 'administrator'],
  estate: ['compliance-officer', 'auditor', 'finance-officer'],
  letters: ['compliance-officer', 'auditor', 'administrator'],
  audit: ['compliance-officer', 'auditor', 'administrator'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

/** What is opened by a call of its own, in the order of the record. */
export const PERSON_PARTS = ['summary', 'documents', 'money', 'sessions', 'letters', 'estate', 'audit'] as const
export type PersonPart = (typeof PERSON_PARTS)[number]

/**
 * The members' list shows those whose estate waits for a second officer, or about whom a note of suspicion is open: as the call asks for
 * it, and as the address says it.
 */
export const WAITING_ESTATES = 'tereke'
export const WAITING_SUSPICIONS = 'suphe'
export const WAITING = [WAITING_ESTATES, WAITING_SUSPICIONS] as const
export const WAITING_PARAMETER = 'bekleyen'

/** Members as staff look through them without words, and as the address names them. */
export const MEMBER_SEGMENTS = ['new', 'incomplete', 'qualified', 'suspended'] as const
export type MemberSegment = (typeof MEMBER_SEGMENTS)[number]
export const SEGMENT_PARAMETER = 'grup'
export const SEGMENT_SLUGS: Readonly<Record<MemberSegment, string>> = {
  new: 'yeni',
  incomplete: 'eksik',
  qualified: 'nitelikli',
  suspended: 'askida',
}

/** Days after signing up in which a member is new. */
export const NEW_DAYS = 30

/** Segments are counted this far; who wants to know more asks the reports. */
export const MOST_COUNTED = 1000

/** Who suspends plain members; accounts of staff are the administrator's (contracts/staff). */
export const SUSPENDERS: readonly StaffRole[] = ['compliance-officer', 'administrator']

/** Who reads and writes notes of suspicion: nobody else, whatever they may read otherwise (5549 m.4/2). */
export const SUSPICION_READERS: readonly StaffRole[] = ['compliance-officer']

/** Whether somebody with these roles opens a part. */
export function mayOpen(part: keyof typeof PART_READERS, roles: readonly StaffRole[]): boolean {
  return PART_READERS[part].some((role) => roles.includes(role))
}
