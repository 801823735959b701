import * as endpoints from '#contracts/investments/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { acceptInvestmentTexts } from './accept-texts.ts'
import { cancelRefundInvestment } from './cancel-investment.ts'
import { findPreparation } from './find-preparation.ts'
import { makeEftInvestment } from './make-eft-investment.ts'
import { openInvestmentText } from './open-text.ts'
import { saveInvestmentAmount } from './save-amount.ts'

export const investmentRoutes: Route[] = [
  route(endpoints.getInvestmentPreparation, findPreparation),
  route(endpoints.saveInvestmentAmount, saveInvestmentAmount),
  route(endpoints.openInvestmentText, openInvestmentText),
  route(endpoints.acceptInvestmentTexts, acceptInvestmentTexts),
  route(endpoints.makeEftInvestment, makeEftInvestment),
  route(endpoints.cancelRefundInvestment, cancelRefundInvestment),
]
