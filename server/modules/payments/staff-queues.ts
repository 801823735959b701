import { getSettlementQueue, retellRequests } from '#contracts/settlement/endpoints.ts'
import { SETTLEMENT_PART, SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { countUntold } from './requests/untold-requests.ts'

/** What waits for finance because the escrow bank has not taken it. */
export const paymentQueues: readonly StaffQueue[] = [
  {
    code: 'escrow-requests-untold',
    screen: {
      path: consolePaths.settlement.href({ [SETTLEMENT_PART]: SETTLEMENT_PARTS.accounts }),
      read: getSettlementQueue,
      step: retellRequests,
    },
    watched: ['compliance-officer'],
    count: countUntold,
  },
]
