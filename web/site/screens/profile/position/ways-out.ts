import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'

type Investment = Pick<OutputOf<typeof getInvestment>, 'state' | 'isRefundable' | 'withdrawalEndsAt'>

/** What the investor may do to get out; null when there is nothing any more, or never was. */
export function wayOutOf({ state, isRefundable }: Omit<Investment, 'withdrawalEndsAt'>): 'cancel' | 'right' | null {
  if (state === 'awaiting-payment') return 'cancel'
  // Whoever may end it before it was confirmed says so where the second person's word is asked for.
  if (state === 'awaiting-confirmation') return null
  return isRefundable ? 'right' : null
}

/**
 * Why an investment has no way out. `over`: its right of withdrawal ran out. `ended`: it has come to an end itself, often by that very
 * right, used in another tab or a moment ago; that its time is over would be untrue. Null: it has a way out, or none was ever opened.
 */
export function whyNoWayOut(investment: Investment): 'over' | 'ended' | null {
  const { state, withdrawalEndsAt } = investment
  if (wayOutOf(investment) !== null || state === 'awaiting-confirmation') return null
  if (state === 'paid' || state === 'final' || state === 'allocated') return withdrawalEndsAt === null ? null : 'over'
  return 'ended'
}
