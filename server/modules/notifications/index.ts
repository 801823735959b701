import type { DueWork } from '#server/kit/due-work.ts'
import { deleteOldLetters } from './delete-old-letters.ts'
import { relayEvents } from './relay-events.ts'
import { sendMessages } from './send-messages.ts'
import { tellRenewals } from './tell-renewals.ts'

export { skipPastEvents } from './relay-events.ts'
export { notificationRoutes } from './routes.ts'
export { shippedLetter, shippedShortMessage } from './shipped-words.ts'

export { notificationQueues } from './staff-queues.ts'

export const notificationDueWork: DueWork[] = [relayEvents, tellRenewals, sendMessages, deleteOldLetters]
