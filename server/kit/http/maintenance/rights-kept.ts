import { actingForOf, actingPath } from '#contracts/common/acting.ts'
import { paths } from '#contracts/paths.ts'

// What stays open in maintenance to a signed-in member whose right of withdrawal or term of payment is running: the right is of law
// (T17/4) and its end does not move. Whoever adds a call here says which right it serves.

/** The withdrawal itself, and what tells an investor of their investments. */
const KEPT_CALLS: readonly string[] = [
  '/investment/cancelrefundinvestment',
  '/portfolio/getinvestments',
  '/portfolio/getinvestment',
  '/portfolio/getinvestmentdates',
  '/portfolio/getinvestmentacceptances',
]
/**
 * What the list of investments, the question before a withdrawal (it names the account the refund goes to) and the frame around them
 * read beside those, of the same member: answered to pages alone, without which the page that everybody is led to fails.
 */
export const READS_OF_KEPT_PAGES: readonly string[] = [
  '/portfolio/getinvestmentsummary',
  '/portfolio/getportfolioshape',
  // Whether the money is held on a card that a withdrawal lets go of.
  '/cards/getcardpayment',
  '/investor/getmkklimit',
  '/investor/getmybankaccountinformations',
  '/investment/getcompanyorders',
  '/investor/getinvestorinformation',
  '/investor/getinvestorpermissions',
  '/notifications/getunreadnotices',
]
const PORTFOLIO = paths.profile.portfolio.href()
/** One investment, below the list of them; nothing below that. */
const POSITION = /^[0-9a-f-]{36}$/

/** Whether a call serves a right that runs in maintenance too, by its endpoint's path. */
export function isKeptCall(path: string): boolean {
  return KEPT_CALLS.includes(path)
}

/** Whether a call is read by a page of such a right, where a page makes it. */
export function isReadOfKeptPage(path: string): boolean {
  return READS_OF_KEPT_PAGES.includes(path)
}

/**
 * Whether a path, as the router resolves it and without a query, serves a right that runs in maintenance too; for which company the
 * address says it is asked, where it does.
 */
export function keptFor(path: string): { readonly companyId: string | null } | null {
  if (path.startsWith('/api/')) return isKeptCall(path.slice('/api'.length)) ? { companyId: null } : null
  const screen = actingPath(path.replace(/\.data$/, ''), null)
  const below = screen.startsWith(`${PORTFOLIO}/`) ? screen.slice(PORTFOLIO.length + 1) : null
  const isKept = screen === PORTFOLIO || (below !== null && POSITION.test(below))
  return isKept ? { companyId: actingForOf(path) } : null
}
