import type { DueWork } from './kit/due-work.ts'
import type { Route } from './kit/http/route.ts'
import type { StaffQueue } from './kit/staff-queue.ts'
import { campaignRoutes } from './modules/campaigns/index.ts'
import { contentDueWork, contentQueues, contentRoutes } from './modules/content/index.ts'
import { contactDueWork, contactQueues, contactRoutes } from './modules/contact/index.ts'
import { investmentDueWork, investmentQueues, investmentRoutes } from './modules/investments/index.ts'
import { membershipDueWork, membershipQueues, membershipRoutes, staffRoutes } from './modules/membership/index.ts'
import { notificationDueWork, notificationQueues, notificationRoutes } from './modules/notifications/index.ts'
import { platformDueWork, platformQueues, platformRoutes } from './modules/platform/index.ts'
import { projectRoutes } from './modules/projects/index.ts'

/** What waits for staff, by module. */
const staffQueues: readonly StaffQueue[] = [
  ...contactQueues,
  ...contentQueues,
  ...investmentQueues,
  ...membershipQueues,
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
  ...staffRoutes(staffQueues),
]

/** Everything that falls due by itself; within a lane in this order. */
export const dueWork: readonly DueWork[] = [
  ...membershipDueWork,
  ...investmentDueWork,
  ...contactDueWork,
  ...contentDueWork,
  ...notificationDueWork,
  ...platformDueWork,
]
