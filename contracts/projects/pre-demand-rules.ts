import type { Kurus } from '../common/money/money.ts'
import type { ShownState } from './lifecycle.ts'
import type { preDemandErrors } from './messages.ts'

/** Whether a project's campaign takes pre-demand: from its announcement until it opens. */
export function takesPreDemand(state: ShownState): boolean {
  return state === 'upcoming'
}

/** Why an amount in kuruş cannot be a pre-demand for an offer, or null: shares are sold whole, and none beyond the goal. */
export function refusePreDemandAmount(
  amount: Kurus,
  offer: { readonly unitShareValue: Kurus; readonly fundingGoal: Kurus },
): keyof typeof preDemandErrors | null {
  if (amount % offer.unitShareValue !== 0n) return 'pre-demand-not-whole-shares'
  return amount > offer.fundingGoal ? 'pre-demand-above-goal' : null
}
