/** Staff roles of the operator (docs/glossary.md). A member holds none, one or several. */
export const STAFF_ROLES = [
  'content-editor',
  'analyst',
  'committee-member',
  'compliance-officer',
  'finance-officer',
  'auditor',
  'administrator',
] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Who reviews the operator's money and who moves it are never one person: segregation of duties. */
export function areCompatible(roles: readonly StaffRole[]): boolean {
  return !(roles.includes('auditor') && roles.includes('finance-officer'))
}

/** Whether a text names a staff role. */
export function isStaffRole(text: string): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text)
}
