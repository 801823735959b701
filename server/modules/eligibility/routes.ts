import {
  acceptLegalTexts as acceptLegalTextsCall,
  getIncomeStatements,
  getPendingAcceptances,
  getSuitabilityTest,
  submitSuitabilityTest,
  updateAddress,
  updateIdentityInformation,
  updateIncomeStatement,
  updateMkkNo,
} from '#contracts/membership/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { identityRoutes } from './identity/routes.ts'
import { saveAddress } from './identity/save-address.ts'
import { verifyIdentity } from './identity/verify-identity.ts'
import { confirmMkkNumber } from './mkk/confirm-mkk-number.ts'
import { declareIncome, listIncomeStatements } from './mkk/declare-income.ts'
import { showSuitabilityTest, takeSuitabilityTest } from './suitability/take-suitability-test.ts'
import { acceptLegalTexts } from './texts/accept-legal-texts.ts'
import { showPendingAcceptances } from './texts/pending-acceptances.ts'

/** The steps of Article 14 that make a member an investor. */
export const eligibilityRoutes: readonly Route[] = [
  ...identityRoutes,
  route(updateIdentityInformation, verifyIdentity),
  route(updateAddress, saveAddress),
  route(acceptLegalTextsCall, acceptLegalTexts),
  route(getPendingAcceptances, showPendingAcceptances),
  route(getSuitabilityTest, showSuitabilityTest),
  route(submitSuitabilityTest, takeSuitabilityTest),
  route(updateIncomeStatement, declareIncome),
  route(getIncomeStatements, listIncomeStatements),
  route(updateMkkNo, confirmMkkNumber),
]
