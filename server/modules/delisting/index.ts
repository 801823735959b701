import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { endDelisted } from './end-delisted.ts'

export { delistingRoutes } from './routes.ts'
export { delistingQueues } from './staff-queues.ts'
export const delistingDueWork: DueWork[] = [endDelisted]
