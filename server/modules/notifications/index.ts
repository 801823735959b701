import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteOldLetters } from './delete-old-letters.ts'
import { relayEvents, relayUrgentEvents } from './relay-events.ts'
import { sendMessages, sendUrgentMessages } from './send-messages.ts'
import { tellRenewals } from './tell-renewals.ts'

export { skipPastEvents } from './relay-events.ts'
export { notificationRoutes } from './routes.ts'
export { shippedLetter, shippedShortMessage } from './letters/shipped-words.ts'

export { notificationQueues } from './staff-queues.ts'

export const notificationDueWork: DueWork[] = [
  relayUrgentEvents,
  sendUrgentMessages,
  relayEvents,
  tellRenewals,
  sendMessages,
  deleteOldLetters,
]
