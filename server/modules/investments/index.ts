export { cancelUnpaid, withdrawFor } from './cancel-investment.ts'
export { findAcceptedTitles, printAcceptedTexts } from './documents/print-accepted-texts.ts'
export { findFundingCourse, type FundingDay } from './find-funding-course.ts'
export { countInvestorsBySize, findFunnel, findFunnelDays, findPaidSince, type FunnelDay } from './find-funnel.ts'
export { findInvestmentForNotice, findInvestorsAmong, listInvestorsOf } from './find-for-notice.ts'
export { findConfirmUntil, findPrepared } from './company/company-orders.ts'
export { lapseUnconfirmed } from './company/confirm-order.ts'
export { gatherInvestor } from './gather-investor.ts'
export { findOwnPlace } from './find-own-place.ts'
export { hasOpenRight } from './open-rights.ts'
export { makeEftInvestment } from './orders/make-eft-investment.ts'
export { startOrderDesk } from './orders/order-desk.ts'
export { openOrderLanes } from './orders/order-lanes.ts'
export { investmentTasks } from './find-tasks.ts'
export { investmentRoutes } from './routes.ts'
export { withdrawalHours } from './withdrawal-hours.ts'
export { giveNotice } from './give-notice.ts'
export { IS_BEGUN } from './begun.ts'
export { giveBackParts } from './refunds/give-back-part.ts'
export { moveRefundDays } from './refunds/follow-calendar.ts'
export { oweRefunds, refundDueOn } from './refunds/owe-refunds.ts'
export { lockInvestorCounts, takeStep } from './take-step.ts'
export { explainLimit } from './limit/explain-limit.ts'
export { closeToOrders, correctShareCounts, followOffering, openForOrders } from './orders/campaign-orders.ts'
export { cardRefunds } from './refunds/card-refunds.ts'
export {
  confirmCreditor,
  executeRefunds,
  markRefundsListed,
  nameCreditor,
  oweReceiptRefunds,
  reopenRefunds,
  unlistRefunds,
} from './refunds/refund-store.ts'
