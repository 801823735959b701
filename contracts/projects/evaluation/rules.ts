import {
  CHECKLIST,
  type CheckCriterion,
  isAdmissionCheck,
  isRelationCheck,
  POLICY_CRITERIA,
  POLICY_WEIGHTS,
} from './criteria.ts'
import type { PolicyCriterion, Verdict } from './criteria.ts'

/** Seats a committee has at least (T9/1). */
export const LEAST_SEATS = 3

/** The weighted mean of scores, in hundredths, below which an application is not approved (evaluation policy, section 3). */
export const LEAST_MEAN = 300

/** How somebody belongs to a project. */
export const PARTIES = ['leader', 'participant', 'team'] as const

export type Vote = 'approve' | 'reject'

export interface Score {
  readonly criterion: PolicyCriterion
  /** 1 to 5. */
  readonly score: number
}

/** Votes that make a decision: more than half of the full membership, whoever is there or conflicted (T9/9). */
export function majorityOf(seats: number): number {
  return Math.floor(seats / 2) + 1
}

/** The mean of all members' scores by the policy's weights, in hundredths, rounded down; null without a vote. */
export function weightedMean(votes: readonly (readonly Score[])[]): number | null {
  if (votes.length === 0) return null
  const sum = votes.flat().reduce((all, { criterion, score }) => all + score * POLICY_WEIGHTS[criterion], 0)
  return Math.floor(sum / votes.length)
}

/**
 * What the votes come to: approved by a majority of the full membership with a sufficient mean, rejected when all who may vote have
 * voted or no majority for approval can come any more; null while it is open. `eligible`: seats without a conflict; where they are fewer
 * than a majority nothing is decided, for nobody's conflict is a vote against: substitutes take those seats.
 */
export function committeeOutcome(votes: {
  readonly seats: number
  readonly eligible: number
  readonly cast: readonly { readonly vote: Vote; readonly scores: readonly Score[] }[]
}): 'approved' | 'rejected' | null {
  const needed = majorityOf(votes.seats)
  if (votes.eligible < needed) return null
  const approvals = votes.cast.filter(({ vote }) => vote === 'approve').length
  const open = votes.eligible - votes.cast.length
  if (approvals + open < needed) return 'rejected'
  // The mean is that of all who may vote: it stands when the last of them has voted.
  if (open > 0) return null
  const mean = weightedMean(votes.cast.map(({ scores }) => scores)) ?? 0
  return approvals >= needed && mean >= LEAST_MEAN ? 'approved' : 'rejected'
}

/** The mean of one's own scores, in hundredths, from which on a vote against asks for a word more. */
const HIGH_MEAN = 400

/**
 * Whether a vote stands against the scores it was given with: for an application whose scores do not suffice, or against one whose
 * scores are high. It counts, and the minutes say why.
 */
export function isOddVote(vote: Vote, scores: readonly Score[]): boolean {
  const mean = weightedMean([scores])
  if (mean === null) return false
  return vote === 'approve' ? mean < LEAST_MEAN : mean >= HIGH_MEAN
}

/**
 * Whether a vote stands against what was decided, so that its reason is a dissent (T11/7). While voting it is a reason and no more: a
 * vote for refusal that carries the decision is none.
 */
export function isDissent(vote: Vote, outcome: 'approved' | 'rejected'): boolean {
  return outcome === 'approved' ? vote === 'reject' : vote === 'approve'
}

/**
 * Lines of the checklist that hinder sending the file to the committee: without a verdict, incomplete, a relation that was found, or what
 * the law asks of every campaign and does not hold. Criteria of the policy are the committee's to weigh.
 */
export function openLines(verdicts: ReadonlyMap<CheckCriterion, Verdict>): CheckCriterion[] {
  return CHECKLIST.filter((criterion) => {
    const verdict = verdicts.get(criterion)
    const bars = isRelationCheck(criterion) || isAdmissionCheck(criterion)
    return verdict === undefined || verdict === 'incomplete' || (verdict === 'unmet' && bars)
  })
}

/** Whether every criterion of the policy has one score. */
export function areScoresWhole(scores: readonly Score[]): boolean {
  return (
    scores.length === POLICY_CRITERIA.length &&
    POLICY_CRITERIA.every((criterion) => scores.some((score) => score.criterion === criterion))
  )
}
