import type { DueWork } from '#server/kit/due-work.ts'
import { relayEvents } from './relay-events.ts'
import { sendMessages } from './send-messages.ts'

export { skipPastEvents } from './relay-events.ts'

export const notificationDueWork: DueWork[] = [relayEvents, sendMessages]
