import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { publishScheduled } from './publishing/publish-scheduled.ts'

export { listLatestAnnouncements } from './site/announcements.ts'
export { findPublishedBody } from './site/find-published.ts'
export { findTemplate } from './find-template.ts'
export type { Template } from './find-template.ts'
export { publishFromSeed, replaceFromSeed, seedItem } from './publishing/publish-from-seed.ts'
export type { SeedItem } from './publishing/publish-from-seed.ts'
export { contentRoutes } from './routes.ts'
export { contentQueues } from './staff-queues.ts'

export const contentDueWork: DueWork[] = [publishScheduled]
