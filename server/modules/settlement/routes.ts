import * as endpoints from '#contracts/settlement/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { confirmBankStatement, refuseBankStatement } from '#server/modules/bank/intake/decide-upload.ts'
import { listRepeatedBookings } from '#server/modules/bank/statements/identity/list-repeated.ts'
import { listBankFiles, listOpenUploads, readBankFile } from '#server/modules/bank/statements/list-evidence.ts'
import { confirmSetAside, proposeSetAside, withdrawSetAside } from '#server/modules/bank/set-aside/decide-set-aside.ts'
import { listStatementsByHand } from '#server/modules/bank/set-aside/list-by-hand.ts'
import { confirmTableProfile, refuseTableProfile } from '#server/modules/bank/statements/tables/decide-profile.ts'
import { beginTableProfile, describeTableProfile } from '#server/modules/bank/statements/tables/describe-profile.ts'
import { listTableProfiles, showTableProfile } from '#server/modules/bank/statements/tables/show-profile.ts'
import { fetchBankStatements, syncSettlements } from '#server/modules/bank/intake/take-in-statements.ts'
import { importBankStatement } from '#server/modules/bank/intake/upload-statement.ts'
import { findCampaignLedger } from './campaign-ledger.ts'
import { findCampaignSettlement } from './campaign-settlement.ts'
import { comparePaymentAccount, declinePaymentAccount } from '#server/modules/payments/corrections/compare-account.ts'
import { confirmPaymentAccount, namePaymentAccount } from '#server/modules/payments/corrections/correct-payment.ts'
import { confirmRefundAccount, nameRefundAccount } from './refunds/refund-account.ts'
import { approveRefundBatch, prepareRefundBatch } from './refunds/refund-batches.ts'
import { dissolvePaymentList, resendPaymentList } from '#server/modules/payments/lists/refused-lists.ts'
import { withdrawRefundBatch } from './refunds/withdraw-refund-batch.ts'
import { approvePayout } from './payout/approve-payout.ts'
import { askAccountClosing, confirmAccountClosing, withdrawAccountClosing } from './payout/close-account.ts'
import { confirmFeeAccount, nameFeeAccount, showFeeAccount } from './payout/fee-account.ts'
import { namePayoutAccount } from './payout/name-payout-account.ts'
import { preparePayout } from './payout/prepare-payout.ts'
import { withdrawPayout } from './payout/withdraw-payout.ts'
import { confirmReceiptDecision, refuseReceiptDecision } from '#server/modules/bank/receipts/decide-receipt.ts'
import { resolveBankReceipt } from '#server/modules/bank/receipts/resolve-receipt.ts'
import { showReceipt } from '#server/modules/bank/receipts/show-receipt.ts'
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
