import type { DueWork } from './kit/due-work.ts'
import type { Route } from './kit/http/route.ts'
import { campaignRoutes } from './modules/campaigns/index.ts'
import { investmentDueWork, investmentRoutes } from './modules/investments/index.ts'
import { membershipDueWork, membershipRoutes } from './modules/membership/index.ts'
import { notificationDueWork } from './modules/notifications/index.ts'
import { platformRoutes } from './modules/platform/index.ts'
import { projectRoutes } from './modules/projects/index.ts'

/** Every call of the product; the trial adds its console. */
export const moduleRoutes: readonly Route[] = [
  ...platformRoutes,
  ...membershipRoutes,
  ...projectRoutes,
  ...campaignRoutes,
  ...investmentRoutes,
]

/** Everything that falls due by itself, in the order one round does it: money first, then what is told about it. */
export const dueWork: readonly DueWork[] = [...membershipDueWork, ...investmentDueWork, ...notificationDueWork]
