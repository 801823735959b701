import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { deleteOldLetters } from './delete-old-letters.ts'
import { deleteOldNotices } from './notices/delete-old-notices.ts'
import { relayEvents, relayOwnEvents, relayUrgentEvents } from './relay-events.ts'
import { sendMessages, sendPapers, sendUrgentMessages } from './send-messages.ts'
import { tellFollowers } from './tell-followers.ts'
import { tellInvestors } from './tell-investors.ts'
import { tellNews } from './tell-news.ts'
import { tellRenewals } from './tell-renewals.ts'
import { beginWeeklyLetter, writeWeeklyLetter } from './weekly/weekly-letter.ts'

export { gatherTold } from './gather-told.ts'
export { bringNotices } from './notices/bring-notices.ts'
export { skipPastEvents } from './relay-events.ts'
export { noticeStream } from './notices/notice-stream.ts'
export { notificationRoutes } from './routes.ts'
export { shippedLetter, shippedShortMessage } from './letters/shipped-words.ts'

export { findOldestLetters } from './find-oldest-letters.ts'
export { notificationQueues } from './staff-queues.ts'

export const notificationDueWork: DueWork[] = [
  relayUrgentEvents,
  sendUrgentMessages,
  relayOwnEvents,
  relayEvents,
  tellRenewals,
  tellInvestors,
  tellFollowers,
  tellNews,
  beginWeeklyLetter,
  writeWeeklyLetter,
  sendMessages,
  sendPapers,
  deleteOldLetters,
  deleteOldNotices,
]
