import type { DueWork } from '#server/kit/due-work.ts'
import { publishScheduled } from './publish-scheduled.ts'

export { listLatestAnnouncements } from './announcements.ts'
export { findPublishedBody } from './find-published.ts'
export { findTemplate } from './find-template.ts'
export type { Template } from './find-template.ts'
export { publishFromSeed, replaceFromSeed, seedItem } from './publish-from-seed.ts'
export type { SeedItem } from './publish-from-seed.ts'
export { contentRoutes } from './routes.ts'
export { contentQueues } from './staff-queues.ts'

export const contentDueWork: DueWork[] = [publishScheduled]
