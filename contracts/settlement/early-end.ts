import type { Kurus } from '../common/money/money.ts'
import type { ProjectState } from '../projects/lifecycle.ts'

/** What the rule of an early end asks of a campaign. */
export interface EarlyEndFacts {
  readonly state: ProjectState
  readonly isSuspended: boolean
  /** A material change of the information form waits. */
  readonly isChanging: boolean
  /** Goal and additional funds. */
  readonly capKurus: Kurus
  readonly finalKurus: Kurus
  /** Paid, and the right of withdrawal runs. */
  readonly withdrawableKurus: Kurus
  readonly awaitingKurus: Kurus
  readonly hasUndecidedReceipt: boolean
}

/** `windows-open`: full, but rights of withdrawal run or something that came is undecided. */
export type EarlyEndStanding = 'possible' | 'not-running' | 'not-full' | 'windows-open'

/**
 * Whether a campaign can end before its last day: goal and additional funds have to be reached, every withdrawal window over (T17/5),
 * and nothing that came may be undecided.
 */
export function earlyEndOf(facts: EarlyEndFacts, now: Date, endsAt: Date): EarlyEndStanding {
  const { state, isSuspended, isChanging, capKurus, finalKurus, withdrawableKurus, awaitingKurus } = facts
  if (state !== 'live' || isSuspended || isChanging || now >= endsAt) return 'not-running'
  if (finalKurus + withdrawableKurus < capKurus) return 'not-full'
  return withdrawableKurus > 0n || awaitingKurus > 0n || facts.hasUndecidedReceipt ? 'windows-open' : 'possible'
}
