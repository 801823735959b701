import { findAuditSubjects as findSubjectsEndpoint } from '#contracts/staff/audit-endpoints.ts'
import { listPersonOrders } from './company/list-person-orders.ts'
import { findAuditSubjects } from './find-audit-subjects.ts'
import * as endpoints from '#contracts/investments/endpoints.ts'
import { deleteMember } from '#contracts/membership/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { acceptInvestmentTexts } from './preparation/accept-texts.ts'
import { confirmOrder, listCompanyOrders } from './company/confirm-order.ts'
import { cancelRefundInvestment } from './cancel-investment.ts'
import { deleteOwnMembership } from './delete-member.ts'
import { listBegunInvestments } from './list-begun.ts'
import { listInvestmentAcceptances } from './documents/list-acceptances.ts'
import { readAcceptedDocument } from './documents/read-accepted-document.ts'
import { showAcceptedText } from './documents/show-accepted-text.ts'
import { findPreparation } from './preparation/find-preparation.ts'
import { makeEftInvestment } from './orders/make-eft-investment.ts'
import { listEndingRights } from './open-rights.ts'
import { openInvestmentText } from './preparation/open-text.ts'
import { saveInvestmentAmount } from './preparation/save-amount.ts'
import { changeSupporterName } from './supporters/change-name.ts'
import { askOwnLimit } from './limit/ask-limit.ts'

/** What investors do: see what they may invest, prepare, order, withdraw, leave. */
export const investmentRoutes: Route[] = [
  route(endpoints.getMkkLimit, askOwnLimit),
  route(endpoints.getEndingRights, listEndingRights),
  route(deleteMember, deleteOwnMembership),
  route(endpoints.getInvestmentPreparation, findPreparation),
  route(endpoints.getBegunInvestments, listBegunInvestments),
  route(endpoints.saveInvestmentAmount, saveInvestmentAmount),
  route(endpoints.openInvestmentText, openInvestmentText),
  route(endpoints.acceptInvestmentTexts, acceptInvestmentTexts),
  route(endpoints.makeEftInvestment, makeEftInvestment),
  route(endpoints.getCompanyOrders, listCompanyOrders),
  route(endpoints.getCompanyPersonOrders, listPersonOrders),
  route(endpoints.confirmCompanyOrder, confirmOrder),
  route(endpoints.cancelRefundInvestment, cancelRefundInvestment),
  route(endpoints.getInvestmentAcceptances, listInvestmentAcceptances),
  route(endpoints.getAcceptedText, showAcceptedText),
  route(endpoints.getAcceptedDocument, readAcceptedDocument),
  route(endpoints.changeSupporterName, changeSupporterName),
  route(findSubjectsEndpoint, findAuditSubjects),
]
