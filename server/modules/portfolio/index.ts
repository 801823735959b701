export { gatherPositions } from './gather-positions.ts'
export { findReceipt, readReceipts } from './receipts/read-receipts.ts'
export type { OrderReceipt } from './receipts/read-receipts.ts'
export { portfolioRoutes } from './routes.ts'
