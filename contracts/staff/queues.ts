import type { StaffRole } from '../common/roles.ts'

interface QueueReaders {
  /** Who sees it. */
  readonly roles: readonly StaffRole[]
  /** Who of them only watches it, besides auditors. */
  readonly watchedBy?: readonly StaffRole[]
}

/**
 * What waits for staff, by code: who sees the queue, and the screen that works it off (null until there is one). Each
 * module counts its own (server/kit/staff-queue.ts).
 */
export const STAFF_QUEUES = {
  'contact-messages': { roles: ['content-editor', 'compliance-officer', 'administrator', 'auditor'] },
  'content-drafts': { roles: ['content-editor', 'compliance-officer', 'administrator', 'auditor'] },
  'content-scheduled': { roles: ['content-editor', 'compliance-officer', 'administrator', 'auditor'] },
  'bank-receipts': { roles: ['finance-officer', 'auditor'] },
  'bank-silent': { roles: ['finance-officer', 'administrator', 'auditor'] },
  'receipts-second-officer': { roles: ['finance-officer', 'auditor'] },
  'statements-second-officer': { roles: ['finance-officer', 'auditor'] },
  'payouts-refused': { roles: ['finance-officer', 'auditor'] },
  'payouts-second-officer': { roles: ['finance-officer', 'auditor'] },
  'capital-increase-second-officer': { roles: ['finance-officer', 'auditor'] },
  'fee-account-second-officer': { roles: ['finance-officer', 'auditor'] },
  'refunds-returned': { roles: ['finance-officer', 'auditor'] },
  'payment-lists-refused': { roles: ['finance-officer', 'auditor'] },
  'account-closing-second-officer': { roles: ['finance-officer', 'auditor'] },
  'refunds-owed': { roles: ['finance-officer', 'auditor'] },
  'refunds-second-officer': { roles: ['finance-officer', 'auditor'] },
  'refunds-overdue': { roles: ['finance-officer', 'compliance-officer', 'auditor'], watchedBy: ['compliance-officer'] },
  'mails-given-up': { roles: ['administrator', 'compliance-officer', 'auditor'] },
  'work-failing': { roles: ['administrator', 'finance-officer', 'auditor'] },
  'events-unheard': { roles: ['administrator', 'auditor'] },
  'staff-without-second-factor': { roles: ['administrator', 'auditor'] },
} as const satisfies Readonly<Record<string, QueueReaders>>

export type StaffQueueCode = keyof typeof STAFF_QUEUES

/** Whether somebody of these roles may do what the queue waits for; an auditor reads everything and does none of it. */
export function mayWorkOff(code: StaffQueueCode, roles: readonly StaffRole[]): boolean {
  const { roles: seenBy, watchedBy = [] }: QueueReaders = STAFF_QUEUES[code]
  return seenBy.some((role) => role !== 'auditor' && !watchedBy.includes(role) && roles.includes(role))
}
