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

export type EarlyEndRefusal = 'campaign-not-in-state' | 'early-end-not-full' | 'early-end-windows-open'

/**
 * Why a campaign cannot end before its last day, or null: goal and additional funds have to be reached, every withdrawal window over
 * (T17/5), and nothing that came may be undecided.
 */
export function refuseEarlyEnd(facts: EarlyEndFacts, now: Date, endsAt: Date): EarlyEndRefusal | null {
  const { state, isSuspended, isChanging, capKurus, finalKurus, withdrawableKurus, awaitingKurus } = facts
  if (state !== 'live' || isSuspended || isChanging || now >= endsAt) return 'campaign-not-in-state'
  if (finalKurus + withdrawableKurus < capKurus) return 'early-end-not-full'
  return withdrawableKurus > 0n || awaitingKurus > 0n || facts.hasUndecidedReceipt ? 'early-end-windows-open' : null
}

/** Of a campaign that is full: whether it can end now, or waits for rights of withdrawal and what is undecided; null of any other. */
export function earlyEndOf(facts: EarlyEndFacts, now: Date, endsAt: Date): 'possible' | 'waiting' | null {
  const refusal = refuseEarlyEnd(facts, now, endsAt)
  if (refusal === null) return 'possible'
  return refusal === 'early-end-windows-open' ? 'waiting' : null
}
