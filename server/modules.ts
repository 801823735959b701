import type { DueWork } from '#server/kit/due-work/due-work.ts'
import type { Route } from './kit/http/route.ts'
import type { StaffQueue } from './kit/staff-queue.ts'
import { campaignRoutes } from './modules/campaigns/index.ts'
import { contentDueWork, contentQueues, contentRoutes } from './modules/content/index.ts'
import { contactDueWork, contactQueues, contactRoutes } from './modules/contact/index.ts'
import { investmentRoutes } from './modules/investments/index.ts'
import { settlementDueWork, settlementQueues, settlementRoutes } from './modules/settlement/index.ts'
import { membershipDueWork, membershipRoutes } from './modules/membership/index.ts'
import { staffQueues, staffRoutes } from './modules/staff/index.ts'
import { notificationDueWork, notificationQueues, notificationRoutes } from './modules/notifications/index.ts'
import { portfolioRoutes } from './modules/portfolio/index.ts'
import { platformDueWork, platformQueues, platformRoutes } from './modules/platform/index.ts'
import { projectDueWork, projectQueues, projectRoutes } from './modules/projects/index.ts'

/** What waits for staff, by module. */
const queues: readonly StaffQueue[] = [
  ...contactQueues,
  ...projectQueues,
  ...contentQueues,
  ...settlementQueues,
  ...staffQueues,
  ...notificationQueues,
  ...platformQueues,
]

/** Every call of the product; the trial adds its console. */
export const moduleRoutes: readonly Route[] = [
  ...platformRoutes,
  ...membershipRoutes,
  ...projectRoutes,
  ...campaignRoutes,
  ...contactRoutes,
  ...contentRoutes,
  ...investmentRoutes,
  ...notificationRoutes,
  ...settlementRoutes,
  ...portfolioRoutes,
  ...staffRoutes(queues),
]

/** Everything that falls due by itself; within a lane in this order. */
export const dueWork: readonly DueWork[] = [
  ...membershipDueWork,
  ...projectDueWork,
  ...settlementDueWork,
  ...contactDueWork,
  ...contentDueWork,
  ...notificationDueWork,
  ...platformDueWork,
]
