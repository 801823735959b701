import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { getMyConsole } from '#contracts/staff/endpoints.ts'
import { queueTitles } from '#contracts/staff/messages.ts'
import { STAFF_QUEUES, type StaffQueueCode } from '#contracts/staff/queues.ts'

export type Queue = OutputOf<typeof getMyConsole>['queues'][number]

/** What says that something is wrong with the platform itself rather than that work waits. */
const STATE_CODES: readonly StaffQueueCode[] = [
  'mails-given-up',
  'work-failing',
  'events-unheard',
  'bank-silent',
  'refunds-overdue',
  'staff-without-second-factor',
]

export function isKnown(code: string): code is StaffQueueCode {
  return code in STAFF_QUEUES
}

export function titleOf(code: string): string {
  return isKnown(code) ? queueTitles[code] : code
}

/** Queues with something in them: late ones first, then by what has waited longest. */
export function waitingQueues(queues: readonly Queue[]): Queue[] {
  const age = ({ oldestAt }: Queue) => oldestAt ?? Infinity
  return queues
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.lateCount > 0) - Number(a.lateCount > 0) || age(a) - age(b))
}

export interface StateLine {
  readonly code: StaffQueueCode
  readonly count: number
  readonly path: string | null
}

/** What the person's roles see of the platform's state, sound parts included. */
export function stateLines(queues: readonly Queue[], roles: readonly StaffRole[]): StateLine[] {
  return STATE_CODES.filter((code) => STAFF_QUEUES[code].roles.some((role) => roles.includes(role))).map((code) => {
    const queue = queues.find((each) => each.code === code)
    return { code, count: queue?.count ?? 0, path: queue?.path ?? null }
  })
}
