// What seeds, the trial's console and benches use of this room besides index.ts: another door, so that the rest can move.
export { settlementDueWork } from './due-work.ts'
export { approveRefundBatch, prepareRefundBatch } from './refunds/refund-batches.ts'
export { approvePayout } from './payout/approve-payout.ts'
export { preparePayout } from './payout/prepare-payout.ts'
export { confirmCapitalIncrease } from './registration/confirm-capital-increase.ts'
export { recordCapitalIncrease } from './registration/record-capital-increase.ts'
