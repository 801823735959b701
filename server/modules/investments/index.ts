export { findAcceptedTitles, printAcceptedTexts } from './documents/print-accepted-texts.ts'

export { investmentDueWork } from './due-work.ts'
export { findFundingCourse, type FundingDay } from './find-funding-course.ts'
export { findInvestmentForNotice, listInvestorsOf } from './find-for-notice.ts'

export { findEndings } from './find-endings.ts'
export { findOutcome } from './find-outcome.ts'
export type { CampaignOutcome } from './find-outcome.ts'
export { findOwnPlace } from './find-own-place.ts'
export { findReceipt, readReceipts } from './receipts/read-receipts.ts'
export type { OrderReceipt } from './receipts/read-receipts.ts'
export { fetchStatementsOf } from './settlement/fetch-statements.ts'
export { startOrderDesk } from './order-desk.ts'

export { openOrderLanes } from './order-lanes.ts'
export { investmentRoutes } from './routes.ts'
export { withdrawalHours } from './withdrawal-hours.ts'
export { investmentQueues } from './settlement/staff-queues.ts'
