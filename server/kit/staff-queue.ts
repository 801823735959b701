import type { StaffRole } from '#contracts/common/roles.ts'
import type { StaffQueueCode } from '#contracts/staff/queues.ts'
import type { Context } from './context.ts'

/** What waits in a queue now. */
export interface QueueCount {
  readonly count: number
  /** How many of them are past the time they are due; what has no due time is never late. */
  readonly lateCount: number
  /** When the oldest of them began to wait. */
  readonly oldestAt: Date | null
  /** What they come to in kuruş; left out where what waits is not money. */
  readonly total?: bigint
}

/**
 * Work that waits for staff. Each module exports its own from its index, server/modules.ts collects them, and the console's
 * start page shows a person those of his roles (contracts/staff/queues.ts).
 */
export interface StaffQueue {
  readonly code: StaffQueueCode
  /** The screen that works it off; null while there is none. */
  readonly path: string | null
  /** Who may open that screen, where fewer do than see the queue. */
  readonly openedBy?: readonly StaffRole[]
  /** One indexed query. */
  count(context: Context): Promise<QueueCount>
}
