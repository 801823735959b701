import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { askDoubtfulConsents } from './iys/ask-doubtful.ts'
import { deleteOldRecords } from './iys/delete-old-records.ts'
import { followConsents } from './iys/follow-consents.ts'
import { pullChanges } from './iys/pull-changes.ts'
import { lapseConsents, reportConsents } from './iys/report-consents.ts'
import { takeAnswers } from './iys/take-answers.ts'
import { deleteExpiredMessages, deleteExpiredSubscriptions } from './delete-expired.ts'

export { findAdvertisable, findLastPull } from './iys/iys-standing.ts'
export { type AdvertisedReceiver, takeReceivers } from './iys/receivers.ts'
export { findComplaintFigures } from './complaints/complaint-figures.ts'
export { findReadersSha256 } from './leave-links.ts'
export { findMessageForLetter } from './message-store.ts'
export type { MessageForLetter } from './message-store.ts'
export { cellKey, findChannelRefusals } from './settings/channel-refusals.ts'
export { gatherCorrespondence } from './settings/gather-correspondence.ts'
export { contactQueues } from './staff-queues.ts'
export { contactSearch } from './staff-search.ts'
export { contactRoutes } from './routes.ts'
export { findSubscriptionForLetter } from './subscription-store.ts'
export type { SubscriptionForLetter } from './subscription-store.ts'

export const contactDueWork: DueWork[] = [
  deleteExpiredMessages,
  deleteExpiredSubscriptions,
  lapseConsents,
  deleteOldRecords,
  followConsents,
  reportConsents,
  takeAnswers,
  pullChanges,
  askDoubtfulConsents,
]
