import type { InvestmentState } from '../lifecycle.ts'

const STANDS: readonly InvestmentState[] = ['paid', 'final', 'allocated']

/**
 * Whether an investor may let their name stand on the campaign's public page for an investment (T4/1-v): one they made as a qualified
 * investor, which is paid and stands. The name is shown once the order is final (the view investments.shown_supporter).
 */
export function mayBeNamed(investment: { readonly isQualified: boolean; readonly state: InvestmentState }): boolean {
  return investment.isQualified && STANDS.includes(investment.state)
}
