import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getMyConsole } from '#contracts/staff/endpoints.ts'
import { queueTitles, type StaffQueueCode } from '#contracts/staff/messages.ts'

export type Queue = OutputOf<typeof getMyConsole>['queues'][number]

/** What says that something is wrong with the platform itself rather than that work waits. */
const STATE_CODES: readonly StaffQueueCode[] = [
  'invariants-broken',
  'mails-given-up',
  'work-failing',
  'events-unheard',
  'bank-silent',
  'refunds-overdue',
  'staff-without-second-factor',
]

export function isKnown(code: string): code is StaffQueueCode {
  return code in queueTitles
}

export function titleOf(code: string): string {
  return isKnown(code) ? queueTitles[code] : code
}

/** Queues with something in them, in the order they came: the gravest first (contracts/tasks/gravity.ts). */
export function waitingQueues(queues: readonly Queue[]): Queue[] {
  return queues.filter(({ count }) => count > 0)
}

export interface StateLine {
  readonly code: StaffQueueCode
  readonly count: number
  readonly path: string | null
}

/** What the person sees of the platform's state, sound parts included. */
export function stateLines(queues: readonly Queue[]): StateLine[] {
  return STATE_CODES.flatMap((code) => {
    const queue = queues.find((each) => each.code === code)
    return queue ? [{ code, count: queue.count, path: queue.path }] : []
  })
}
