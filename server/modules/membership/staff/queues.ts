import { paths } from '#contracts/paths.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { countWithoutSecondFactor } from './staff-store.ts'

/** What waits for staff in membership. */
export const membershipQueues: readonly StaffQueue[] = [
  {
    code: 'staff-without-second-factor',
    path: paths.console.staff.href(),
    count: async (context) => ({ ...(await countWithoutSecondFactor(context)), lateCount: 0 }),
  },
]
