import { STAFF_ROLES, type StaffRole } from './roles.ts'

/**
 * Who opens each place of the console. The calls its screens read have this as their `access`, and the navigation shows the place
 * to nobody else; it stands apart from the calls so that the navigation brings no schemas to the browser.
 */
export const CONSOLE_READERS = {
  root: STAFF_ROLES,
  contactMessages: ['content-editor', 'compliance-officer', 'administrator', 'auditor'],
  applications: ['analyst', 'auditor'],
  committee: ['committee-member', 'auditor'],
  settlement: ['finance-officer', 'auditor'],
  content: ['content-editor', 'compliance-officer', 'finance-officer', 'auditor', 'administrator'],
  pageViews: ['content-editor', 'administrator', 'auditor'],
  outbox: ['compliance-officer', 'administrator', 'auditor'],
  staff: ['administrator', 'auditor'],
  auditTrail: ['auditor', 'administrator', 'compliance-officer'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

/** A place of the console's navigation. */
export type ConsolePlaceKey = keyof typeof CONSOLE_READERS
