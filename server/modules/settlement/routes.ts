import * as endpoints from '#contracts/settlement/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { confirmBankStatement, refuseBankStatement } from './intake/decide-upload.ts'
import { listRepeatedBookings } from './statements/identity/list-repeated.ts'
import { listBankFiles, listOpenUploads, readBankFile } from './statements/list-evidence.ts'
import { confirmSetAside, proposeSetAside, withdrawSetAside } from './set-aside/decide-set-aside.ts'
import { listStatementsByHand } from './set-aside/list-by-hand.ts'
import { confirmTableProfile, refuseTableProfile } from './statements/tables/decide-profile.ts'
import { beginTableProfile, describeTableProfile } from './statements/tables/describe-profile.ts'
import { listTableProfiles, showTableProfile } from './statements/tables/show-profile.ts'
import { fetchBankStatements, syncSettlements } from './intake/take-in-statements.ts'
import { importBankStatement } from './intake/upload-statement.ts'
import { findCampaignLedger } from './campaign-ledger.ts'
import { findCampaignSettlement } from './campaign-settlement.ts'
import { comparePaymentAccount, declinePaymentAccount } from './payments/compare-account.ts'
import { confirmPaymentAccount, namePaymentAccount } from './payments/correct-payment.ts'
import { confirmRefundAccount, nameRefundAccount } from './payments/refund-account.ts'
import { approveRefundBatch, prepareRefundBatch } from './payments/refund-batches.ts'
import { dissolvePaymentList, resendPaymentList } from './payments/refused-lists.ts'
import { withdrawRefundBatch } from './payments/withdraw-refund-batch.ts'
import { approvePayout } from './payout/approve-payout.ts'
import { askAccountClosing, confirmAccountClosing, withdrawAccountClosing } from './payout/close-account.ts'
import { confirmFeeAccount, nameFeeAccount, showFeeAccount } from './payout/fee-account.ts'
import { namePayoutAccount } from './payout/name-payout-account.ts'
import { preparePayout } from './payout/prepare-payout.ts'
import { withdrawPayout } from './payout/withdraw-payout.ts'
import { confirmReceiptDecision, refuseReceiptDecision } from './receipts/decide-receipt.ts'
import { resolveBankReceipt } from './receipts/resolve-receipt.ts'
import { showReceipt } from './receipts/show-receipt.ts'
import { confirmCapitalIncrease } from './registration/confirm-capital-increase.ts'
import { recordCapitalIncrease } from './registration/record-capital-increase.ts'
import { withdrawCapitalIncrease } from './registration/withdraw-capital-increase.ts'
import { findSettlementQueue } from './settlement-queue.ts'

/** The desk's calls on the money of rounds: what the bank tells, what it is told, and what the companies get. */
export const settlementRoutes: Route[] = [
  route(endpoints.importBankStatement, importBankStatement),
  route(endpoints.confirmBankStatement, confirmBankStatement),
  route(endpoints.refuseBankStatement, refuseBankStatement),
  route(endpoints.getUploadedStatements, listOpenUploads),
  route(endpoints.getStatementsByHand, listStatementsByHand),
  route(endpoints.proposeStatementSetAside, proposeSetAside),
  route(endpoints.confirmStatementSetAside, confirmSetAside),
  route(endpoints.withdrawStatementSetAside, withdrawSetAside),
  route(endpoints.getRepeatedBookings, listRepeatedBookings),
  route(endpoints.getTableProfiles, listTableProfiles),
  route(endpoints.getTableProfile, showTableProfile),
  route(endpoints.beginTableProfile, beginTableProfile),
  route(endpoints.describeTableProfile, describeTableProfile),
  route(endpoints.confirmTableProfile, confirmTableProfile),
  route(endpoints.refuseTableProfile, refuseTableProfile),
  route(endpoints.getBankFiles, listBankFiles),
  route(endpoints.getBankFile, readBankFile),
  route(endpoints.fetchBankStatements, fetchBankStatements),
  route(endpoints.resolveBankReceipt, resolveBankReceipt),
  route(endpoints.confirmReceiptDecision, confirmReceiptDecision),
  route(endpoints.refuseReceiptDecision, refuseReceiptDecision),
  route(endpoints.getSettlementQueue, findSettlementQueue),
  route(endpoints.getBankReceipt, showReceipt),
  route(endpoints.getCampaignSettlement, findCampaignSettlement),
  route(endpoints.recordCapitalIncrease, recordCapitalIncrease),
  route(endpoints.confirmCapitalIncrease, confirmCapitalIncrease),
  route(endpoints.withdrawCapitalIncrease, withdrawCapitalIncrease),
  route(endpoints.nameRefundAccount, nameRefundAccount),
  route(endpoints.confirmRefundAccount, confirmRefundAccount),
  route(endpoints.prepareRefundBatch, prepareRefundBatch),
  route(endpoints.approveRefundBatch, approveRefundBatch),
  route(endpoints.withdrawRefundBatch, withdrawRefundBatch),
  route(endpoints.preparePayout, preparePayout),
  route(endpoints.approvePayout, approvePayout),
  route(endpoints.withdrawPayout, withdrawPayout),
  route(endpoints.resendPaymentList, resendPaymentList),
  route(endpoints.dissolvePaymentList, dissolvePaymentList),
  route(endpoints.namePaymentAccount, namePaymentAccount),
  route(endpoints.namePayoutAccount, namePayoutAccount),
  route(endpoints.comparePaymentAccount, comparePaymentAccount),
  route(endpoints.declinePaymentAccount, declinePaymentAccount),
  route(endpoints.confirmPaymentAccount, confirmPaymentAccount),
  route(endpoints.getFeeAccount, showFeeAccount),
  route(endpoints.nameFeeAccount, nameFeeAccount),
  route(endpoints.confirmFeeAccount, confirmFeeAccount),
  route(endpoints.askAccountClosing, askAccountClosing),
  route(endpoints.confirmAccountClosing, confirmAccountClosing),
  route(endpoints.withdrawAccountClosing, withdrawAccountClosing),
  route(endpoints.syncSettlements, syncSettlements),
  route(endpoints.getCampaignLedger, findCampaignLedger),
]
