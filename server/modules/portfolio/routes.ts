import * as endpoints from '#contracts/investments/endpoints.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import { findPortfolioShape } from './find-portfolio-shape.ts'
import { listInvestmentDates, writeInvestmentCalendar } from './investment-dates.ts'
import { findInvestmentSummary, listInvestments } from './list-investments.ts'
import { showInvestment } from './show-investment.ts'
import { issueStatement } from './statement/issue-statement.ts'
import { verifyPaper } from './statement/verify-paper.ts'

/** What investors see of what they hold: positions with their course, dates, shape, statements. */
export const portfolioRoutes: Route[] = [
  route(endpoints.getInvestments, listInvestments),
  route(endpoints.getInvestmentSummary, findInvestmentSummary),
  route(endpoints.getInvestment, showInvestment),
  route(endpoints.issueStatement, issueStatement),
  route(endpoints.verifyPaper, verifyPaper),
  route(endpoints.getInvestmentDates, listInvestmentDates),
  route(endpoints.getInvestmentCalendar, writeInvestmentCalendar),
  route(endpoints.getPortfolioShape, findPortfolioShape),
]
