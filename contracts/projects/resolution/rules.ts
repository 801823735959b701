import { majorityOf, type Vote } from '../evaluation/rules.ts'
import type { ResolutionKind } from '../file-kinds.ts'
import type { ProjectState } from '../lifecycle.ts'

/** Those that staff propose; a change comes with the founder's new information form. */
export const PROPOSED_KINDS = ['suspension', 'resumption', 'cancellation'] as const satisfies readonly ResolutionKind[]
export type ProposedKind = (typeof PROPOSED_KINDS)[number]

export interface ResolvableCampaign {
  readonly state: ProjectState
  readonly isSuspended: boolean
}

/**
 * States in which a campaign can be stopped: it is public, and its result does not stand yet. One that is suspended takes no order
 * and does not open; its period runs on (T17/2 knows no longer one), it closes at its moment, and success is not found while it stands.
 */
export const UNJUDGED_STATES: readonly ProjectState[] = ['upcoming', 'live', 'change-under-review', 'closing']

/** One that succeeded can be cancelled until its capital increase is registered: from then on its shares exist (T17/9). */
export const CANCELLABLE_STATES: readonly ProjectState[] = [...UNJUDGED_STATES, 'successful']

/** Whether the campaign's state leaves room for such a resolution. */
export function mayResolve(kind: ResolutionKind, { state, isSuspended }: ResolvableCampaign): boolean {
  if (kind === 'cancellation') return CANCELLABLE_STATES.includes(state)
  if (!UNJUDGED_STATES.includes(state)) return false
  if (kind === 'suspension') return !isSuspended
  return kind !== 'resumption' || isSuspended
}

/** Whether a suspension can stand in that state. */
export function maySuspend(state: ProjectState): boolean {
  return UNJUDGED_STATES.includes(state)
}

/** Resolutions that staff may propose now. */
export function proposableKinds(campaign: ResolvableCampaign): ProposedKind[] {
  return PROPOSED_KINDS.filter((kind) => mayResolve(kind, campaign))
}

/**
 * What the votes on a resolution come to: approved as soon as a majority of the full membership is for it (T9/9), rejected once no
 * majority can come any more; null while it is open, and while too few are without a conflict (`eligible`) for any majority.
 */
export function resolutionOutcome(votes: {
  readonly seats: number
  readonly eligible: number
  readonly cast: readonly { readonly vote: Vote }[]
}): 'approved' | 'rejected' | null {
  const needed = majorityOf(votes.seats)
  if (votes.eligible < needed) return null
  const approvals = votes.cast.filter(({ vote }) => vote === 'approve').length
  if (approvals >= needed) return 'approved'
  return approvals + votes.eligible - votes.cast.length < needed ? 'rejected' : null
}
