import { findAuditSubjects as findSubjectsEndpoint } from '#contracts/staff/audit-endpoints.ts'
import { findAuditSubjects } from './find-audit-subjects.ts'
import * as endpoints from '#contracts/investments/endpoints.ts'
import { deleteMember, getMkkLimit } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { acceptInvestmentTexts } from './accept-texts.ts'
import { cancelRefundInvestment } from './cancel-investment.ts'
import { deleteOwnMembership } from './delete-member.ts'
import { listBegunInvestments } from './list-begun.ts'
import { listInvestmentAcceptances } from './documents/list-acceptances.ts'
import { readAcceptedDocument } from './documents/read-accepted-document.ts'
import { showAcceptedText } from './documents/show-accepted-text.ts'
import { findPortfolioShape } from './find-portfolio-shape.ts'
import { findPreparation } from './find-preparation.ts'
import { listInvestmentDates, writeInvestmentCalendar } from './investment-dates.ts'
import { findInvestmentSummary, listInvestments } from './list-investments.ts'
import { makeEftInvestment } from './make-eft-investment.ts'
import { openInvestmentText } from './open-text.ts'
import { saveInvestmentAmount } from './save-amount.ts'
import { approvePayout } from './settlement/approve-payout.ts'
import { findCampaignSettlement } from './settlement/campaign-settlement.ts'
import { findCampaignLedger } from './settlement/campaign-ledger.ts'
import { askAccountClosing, confirmAccountClosing, withdrawAccountClosing } from './settlement/close-account.ts'
import { confirmCapitalIncrease } from './settlement/confirm-capital-increase.ts'
import { confirmPaymentAccount, namePaymentAccount } from './settlement/correct-payment.ts'
import { confirmReceiptDecision, refuseReceiptDecision } from './settlement/decide-receipt.ts'
import { confirmBankStatement, refuseBankStatement } from './settlement/decide-upload.ts'
import { confirmFeeAccount, nameFeeAccount, showFeeAccount } from './settlement/fee-account.ts'
import { listBankFiles, listOpenUploads, readBankFile } from './settlement/list-evidence.ts'
import { preparePayout } from './settlement/prepare-payout.ts'
import { recordCapitalIncrease } from './settlement/record-capital-increase.ts'
import { dissolvePaymentList, resendPaymentList } from './settlement/refused-lists.ts'
import { confirmRefundAccount, nameRefundAccount } from './settlement/refund-account.ts'
import { approveRefundBatch, prepareRefundBatch } from './settlement/refund-batches.ts'
import { resolveBankReceipt } from './settlement/resolve-receipt.ts'
import { showReceipt } from './settlement/show-receipt.ts'
import { findSettlementQueue } from './settlement/settlement-queue.ts'
import { fetchBankStatements, syncSettlements } from './settlement/take-in-statements.ts'
import { importBankStatement } from './settlement/upload-statement.ts'
import { withdrawCapitalIncrease } from './settlement/withdraw-capital-increase.ts'
import { withdrawPayout } from './settlement/withdraw-payout.ts'
import { withdrawRefundBatch } from './settlement/withdraw-refund-batch.ts'
import { showInvestment } from './show-investment.ts'
import { issueStatement } from './statement/issue-statement.ts'
import { verifyPaper } from './statement/verify-paper.ts'
import { explainInvestorYear } from './yearly-limit.ts'

export const investmentRoutes: Route[] = [
  route(getMkkLimit, (context) => explainInvestorYear(context, requireMember(context.actor).id)),
  route(deleteMember, deleteOwnMembership),
  route(endpoints.getInvestmentPreparation, findPreparation),
  route(endpoints.getBegunInvestments, listBegunInvestments),
  route(endpoints.saveInvestmentAmount, saveInvestmentAmount),
  route(endpoints.openInvestmentText, openInvestmentText),
  route(endpoints.acceptInvestmentTexts, acceptInvestmentTexts),
  route(endpoints.makeEftInvestment, makeEftInvestment),
  route(endpoints.cancelRefundInvestment, cancelRefundInvestment),
  route(endpoints.getInvestments, listInvestments),
  route(endpoints.getInvestmentSummary, findInvestmentSummary),
  route(endpoints.getInvestment, showInvestment),
  route(endpoints.getInvestmentAcceptances, listInvestmentAcceptances),
  route(endpoints.getAcceptedText, showAcceptedText),
  route(endpoints.getAcceptedDocument, readAcceptedDocument),
  route(endpoints.issueStatement, issueStatement),
  route(endpoints.verifyPaper, verifyPaper),
  route(endpoints.getInvestmentDates, listInvestmentDates),
  route(endpoints.getInvestmentCalendar, writeInvestmentCalendar),
  route(endpoints.getPortfolioShape, findPortfolioShape),
  route(endpoints.importBankStatement, importBankStatement),
  route(endpoints.confirmBankStatement, confirmBankStatement),
  route(endpoints.refuseBankStatement, refuseBankStatement),
  route(endpoints.getUploadedStatements, listOpenUploads),
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
  route(endpoints.confirmPaymentAccount, confirmPaymentAccount),
  route(endpoints.getFeeAccount, showFeeAccount),
  route(endpoints.nameFeeAccount, nameFeeAccount),
  route(endpoints.confirmFeeAccount, confirmFeeAccount),
  route(endpoints.askAccountClosing, askAccountClosing),
  route(endpoints.confirmAccountClosing, confirmAccountClosing),
  route(endpoints.withdrawAccountClosing, withdrawAccountClosing),
  route(endpoints.syncSettlements, syncSettlements),
  route(endpoints.getCampaignLedger, findCampaignLedger),
  route(findSubjectsEndpoint, findAuditSubjects),
]
