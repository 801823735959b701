import type { Kurus } from '#contracts/common/money/money.ts'
import type { OutcomeCode } from '#contracts/campaigns/messages.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'

export type InvestableStep = 'sign-in' | 'verify' | 'invest' | 'upcoming' | 'closed'

export interface InvestableFacts {
  readonly state: ShownState
  readonly now: Date
  readonly opensAt: Date
  readonly closesAt: Date
  readonly isMember: boolean
  readonly mayInvest: boolean
}

/** What the invest button says: the campaign's state first, then how far the visitor has come (screens, deal box). */
export function investableStep(facts: InvestableFacts): InvestableStep {
  const { state, now, opensAt, closesAt, isMember, mayInvest } = facts
  if (state === 'upcoming' || (state === 'live' && now < opensAt)) return 'upcoming'
  // A change under review keeps the period running but takes no new orders until the committee has decided (T26).
  if (state !== 'live' || now >= closesAt) return 'closed'
  if (!isMember) return 'sign-in'
  return mayInvest ? 'invest' : 'verify'
}

/** How a campaign ended; null while it has not. Failing with the goal reached means the qualified share was missed (T16/5). */
export function outcomeCodeOf(state: ShownState, fundedKurus: Kurus, goalKurus: Kurus): OutcomeCode | null {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'unsuccessful') return fundedKurus < goalKurus ? 'goal-missed' : 'qualified-share-missed'
  const hasSucceeded = ['successful', 'registration', 'payout', 'reporting', 'archived'].includes(state)
  return hasSucceeded ? 'goal-reached' : null
}
