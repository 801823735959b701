export { findCampaignBalances, listCampaignTransfers, listPostingsOf, sumOfInvestments } from './find-balances.ts'
export type { Balances, Posting } from './find-balances.ts'
export { move, postTransfer, postTransfers, transferId } from './post-transfers.ts'
export type { Leg, Transfer } from './post-transfers.ts'
