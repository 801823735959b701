import { STAFF_ROLES, type StaffRole } from './roles.ts'

/**
 * Who opens each place of the console. The calls its screens read have this as their `access`, and the navigation shows the place
 * to nobody else; it stands apart from the calls so that the navigation brings no schemas to the browser.
 */
export const CONSOLE_READERS = {
  root: STAFF_ROLES,
  contactMessages: ['content-editor', 'compliance-officer', 'administrator', 'auditor'],
  complaints: ['compliance-officer', 'auditor'],
  applications: ['analyst', 'auditor'],
  committee: ['committee-member', 'auditor', 'administrator'],
  formChanges: ['analyst', 'committee-member', 'auditor'],
  conversations: ['compliance-officer', 'administrator', 'auditor'],
  obligations: ['analyst', 'compliance-officer', 'auditor'],
  identityReviews: ['compliance-officer', 'auditor'],
  qualifiedReviews: ['compliance-officer', 'auditor'],
  lostPhoneReviews: ['compliance-officer', 'auditor'],
  companies: ['compliance-officer', 'auditor'],
  members: ['compliance-officer', 'auditor', 'administrator', 'finance-officer'],
  settlement: ['finance-officer', 'auditor'],
  dayClosings: ['finance-officer', 'auditor', 'compliance-officer'],
  content: ['content-editor', 'compliance-officer', 'finance-officer', 'auditor', 'administrator'],
  pageViews: ['content-editor', 'administrator', 'auditor'],
  reports: ['compliance-officer', 'auditor'],
  parameters: ['compliance-officer', 'administrator', 'auditor', 'finance-officer'],
  truths: ['administrator', 'finance-officer', 'compliance-officer', 'auditor'],
  maintenance: ['administrator', 'auditor'],
  delisting: ['administrator', 'compliance-officer', 'auditor'],
  outbox: ['compliance-officer', 'administrator', 'auditor'],
  staff: ['administrator', 'auditor'],
  auditTrail: ['auditor', 'administrator', 'compliance-officer'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

/** A place of the console's navigation. */
export type ConsolePlaceKey = keyof typeof CONSOLE_READERS

/** Who looks into records that contradict each other: their queue, their letter, and the call that has them looked at again. */
export const TRUTH_OFFICERS = ['administrator', 'finance-officer'] as const satisfies readonly StaffRole[]

/** Who opens a file of the committee; the administrator sets its seats without reading it. */
export const COMMITTEE_FILE_READERS: readonly StaffRole[] = ['committee-member', 'auditor']
