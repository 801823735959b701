export {
  findCampaignBalances,
  listCampaignTransfers,
  listPostingsOf,
  listPostingsUntil,
  sumOfInvestments,
} from './find-balances.ts'
export type { LedgerPosting, Posting } from './find-balances.ts'
export { move, postTransfer, postTransfers, transferId } from './post-transfers.ts'
export type { Leg } from './post-transfers.ts'
