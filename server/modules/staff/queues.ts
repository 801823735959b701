import { consolePaths } from '#contracts/staff-paths.ts'
import { getStaff, suspendStaff } from '#contracts/staff/endpoints.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { countWithoutSecondFactor } from '#server/modules/roles/index.ts'

/** What waits for staff of staff themselves. */
export const staffQueues: readonly StaffQueue[] = [
  {
    code: 'staff-without-second-factor',
    screen: { path: consolePaths.staff.href(), read: getStaff, step: suspendStaff },
    count: async (context) => ({ ...(await countWithoutSecondFactor(context)), lateCount: 0 }),
  },
]
