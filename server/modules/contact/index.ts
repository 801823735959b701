import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteExpiredMessages, deleteExpiredSubscriptions } from './delete-expired.ts'

export { findMessageForLetter } from './message-store.ts'
export type { MessageForLetter } from './message-store.ts'
export { contactQueues } from './staff-queues.ts'
export { contactRoutes } from './routes.ts'
export { findSubscriptionForLetter } from './subscription-store.ts'
export type { SubscriptionForLetter } from './subscription-store.ts'

export const contactDueWork: DueWork[] = [deleteExpiredMessages, deleteExpiredSubscriptions]
