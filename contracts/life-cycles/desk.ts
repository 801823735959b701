import type { StaffQueueCode } from '../staff/messages.ts'
import { consolePaths } from '../staff-paths.ts'
import type { NextAction } from './life-cycle.ts'

// What several life cycles say alike.

/** Ends a life cycle. */
export const END = { to: [], end: true } as const

const ANOTHER = 'what another officer began waits for a second one; what it is about has its own day'

/** A second finance officer decides, at the settlement desk. */
export const secondFinanceOfficer = (queue: StaffQueueCode): NextAction => ({
  who: 'finance-officer',
  by: { none: ANOTHER },
  from: { screen: consolePaths.settlement, queue },
})

/** The platform does it by itself as soon as it can. */
export const dueWork = (work: string, queue?: StaffQueueCode): NextAction => ({
  who: 'platform',
  by: { none: 'looked for every second' },
  from: queue ? { work, queue } : { work },
})
