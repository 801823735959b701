import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { lateReports } from './follow-obligations.ts'
import { holidayQueue } from './holiday-queue.ts'

export { reportingDueWork as obligationDueWork } from './due-work.ts'
export { findFirstReport } from './find-first-report.ts'
export { findObligationForLetter } from './find-for-letter.ts'
export { reportingRoutes as obligationRoutes } from './routes.ts'

export const obligationQueues: readonly StaffQueue[] = [holidayQueue, lateReports]
