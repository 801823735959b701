import { sendTestMessage as sendTestMessageCall } from '#contracts/content/endpoints.ts'
import { getMessages, retryMessage as retryMessageCall } from '#contracts/notifications/endpoints.ts'
import {
  getNotices,
  getUnreadNotices,
  readAllNotices as readAllNoticesCall,
  readNotice as readNoticeCall,
} from '#contracts/notifications/notice-endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { listMessages } from './list-messages.ts'
import { listNotices, showUnreadNotices } from './notices/list-notices.ts'
import { readAllNotices, readNotice } from './notices/read-notices.ts'
import { retryMessage } from './retry-message.ts'
import { sendTestMessage } from './letters/test-message.ts'

export const notificationRoutes: Route[] = [
  route(getMessages, listMessages),
  route(retryMessageCall, retryMessage),
  route(sendTestMessageCall, sendTestMessage),
  route(getNotices, listNotices),
  route(getUnreadNotices, showUnreadNotices),
  route(readNoticeCall, readNotice),
  route(readAllNoticesCall, readAllNotices),
]
