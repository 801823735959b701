import { sendTestMessage as sendTestMessageCall } from '#contracts/content/endpoints.ts'
import { getMessages, retryMessage as retryMessageCall } from '#contracts/notifications/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listMessages } from './list-messages.ts'
import { retryMessage } from './retry-message.ts'
import { sendTestMessage } from './test-message.ts'

export const notificationRoutes: Route[] = [
  route(getMessages, listMessages),
  route(retryMessageCall, retryMessage),
  route(sendTestMessageCall, sendTestMessage),
]
