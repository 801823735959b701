import * as endpoints from '#contracts/settlement/endpoints.ts'
import { getFeeRates } from '#contracts/settlement/fees/fee-rates-endpoint.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findCampaignLedger } from '#server/modules/ledger/index.ts'
import { endCampaignEarly } from './course/end-early.ts'
import { findCampaignSettlement } from './campaign-settlement.ts'
import { approvePayout } from './payout/approve-payout.ts'
import { askAccountClosing, confirmAccountClosing, withdrawAccountClosing } from './payout/close-account.ts'
import { confirmFeeAccount, nameFeeAccount, showFeeAccount } from './payout/fee-account.ts'
import { findFeeRates } from './payout/find-fee-rates.ts'
import { preparePayout } from './payout/prepare-payout.ts'
import { withdrawPayout } from './payout/withdraw-payout.ts'
import { confirmRefundAccount, nameRefundAccount } from './refunds/refund-account.ts'
import { approveRefundBatch, prepareRefundBatch } from './refunds/refund-batches.ts'
import { withdrawRefundBatch } from './refunds/withdraw-refund-batch.ts'
import {
  beginCompanyRegistration,
  confirmCompanyRegistration,
  withdrawCompanyRegistration,
} from './registration/company-registration.ts'
import { confirmCapitalIncrease } from './registration/confirm-capital-increase.ts'
import { recordCapitalIncrease } from './registration/record-capital-increase.ts'
import { withdrawCapitalIncrease } from './registration/withdraw-capital-increase.ts'
import { beginRefusalDecision } from './decisions/begin-decision.ts'
import { confirmRefusalDecision } from './decisions/confirm-decision.ts'
import { listMkkRefusals, showMkkRefusal } from './decisions/list-refusals.ts'
import { withdrawRefusalDecision } from './decisions/withdraw-decision.ts'
import { findSettlementQueue } from './settlement-queue.ts'
import { syncSettlements } from './sync-settlements.ts'

/** The desk's calls on how rounds end: refunds, payouts, the registration of shares. */
export const settlementRoutes: Route[] = [
  route(getFeeRates, findFeeRates),
  route(endpoints.getSettlementQueue, findSettlementQueue),
  route(endpoints.getCampaignSettlement, findCampaignSettlement),
  route(endpoints.beginCompanyRegistration, beginCompanyRegistration),
  route(endpoints.confirmCompanyRegistration, confirmCompanyRegistration),
  route(endpoints.withdrawCompanyRegistration, withdrawCompanyRegistration),
  route(endpoints.endCampaignEarly, endCampaignEarly),
  route(endpoints.recordCapitalIncrease, recordCapitalIncrease),
  route(endpoints.confirmCapitalIncrease, confirmCapitalIncrease),
  route(endpoints.withdrawCapitalIncrease, withdrawCapitalIncrease),
  route(endpoints.getMkkRefusals, listMkkRefusals),
  route(endpoints.getMkkRefusal, showMkkRefusal),
  route(endpoints.beginRefusalDecision, beginRefusalDecision),
  route(endpoints.confirmRefusalDecision, confirmRefusalDecision),
  route(endpoints.withdrawRefusalDecision, withdrawRefusalDecision),
  route(endpoints.nameRefundAccount, nameRefundAccount),
  route(endpoints.confirmRefundAccount, confirmRefundAccount),
  route(endpoints.prepareRefundBatch, prepareRefundBatch),
  route(endpoints.approveRefundBatch, approveRefundBatch),
  route(endpoints.withdrawRefundBatch, withdrawRefundBatch),
  route(endpoints.preparePayout, preparePayout),
  route(endpoints.approvePayout, approvePayout),
  route(endpoints.withdrawPayout, withdrawPayout),
  route(endpoints.getFeeAccount, showFeeAccount),
  route(endpoints.nameFeeAccount, nameFeeAccount),
  route(endpoints.confirmFeeAccount, confirmFeeAccount),
  route(endpoints.askAccountClosing, askAccountClosing),
  route(endpoints.confirmAccountClosing, confirmAccountClosing),
  route(endpoints.withdrawAccountClosing, withdrawAccountClosing),
  route(endpoints.syncSettlements, syncSettlements),
  route(endpoints.getCampaignLedger, findCampaignLedger),
]
