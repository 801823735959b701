import { daysBetween } from '../common/time/days.ts'
import { invariant } from '../common/errors.ts'
import type { Kurus } from '../common/money/money.ts'
import { PROCESS_STATES, type ProjectState } from './lifecycle.ts'
import { type Bps, WHOLE } from '../common/money/basis-points.ts'

/** What the entrepreneur asks for; dates are Istanbul's, `closeDate` is the last day. */
export interface FundingPlan {
  readonly startDate: string
  readonly closeDate: string
  readonly numberOfShares: number
  readonly unitShareValue: Kurus
  readonly fundingGoal: Kurus
  /** What may be taken beyond the goal, as a part of it (T16/4). */
  readonly additionalFundingPercentage?: Bps
  readonly percentageOfShares: Bps
  readonly postInvestmentCompanyValue: Kurus
}

export type FundingShapeRefusal = 'start-after-close' | 'goal-not-shares-times-value' | 'value-not-goal-by-percentage'
export type FundingRefusal = FundingShapeRefusal | 'start-in-past' | 'period-too-long' | 'goal-above-entrepreneur-limit'

/** The field each refusal belongs to. */
export const FUNDING_FIELDS: Readonly<Record<FundingRefusal, keyof FundingPlan>> = {
  'start-after-close': 'startDate',
  'start-in-past': 'startDate',
  'period-too-long': 'closeDate',
  'goal-not-shares-times-value': 'fundingGoal',
  'goal-above-entrepreneur-limit': 'fundingGoal',
  'value-not-goal-by-percentage': 'postInvestmentCompanyValue',
}

/** Spec §5: the start date is not after the close date; a campaign of one day is possible. */
export function refuseDates(plan: Pick<FundingPlan, 'startDate' | 'closeDate'>): 'start-after-close' | null {
  return plan.startDate > plan.closeDate ? 'start-after-close' : null
}

/** The goal is exactly the number of shares times the unit share value; nothing is rounded. */
export function refuseGoal(
  plan: Pick<FundingPlan, 'numberOfShares' | 'unitShareValue' | 'fundingGoal'>,
): FundingShapeRefusal | null {
  return BigInt(plan.numberOfShares) * plan.unitShareValue === plan.fundingGoal ? null : 'goal-not-shares-times-value'
}

/** The goals nearest to one that no whole number of shares makes, in kuruş; null where it is one, or below there is none. */
export function nearestGoals(
  goal: Kurus,
  unitShareValue: Kurus,
): { readonly below: Kurus | null; readonly above: Kurus } | null {
  if (unitShareValue <= 0n || goal % unitShareValue === 0n) return null
  const below = goal - (goal % unitShareValue)
  return { below: below > 0n ? below : null, above: below + unitShareValue }
}

/**
 * Goal ÷ post-investment value is the stated percentage. Percentages have two decimals, so the tolerance is exactly their
 * rounding: the stated percentage must be what the true ratio rounds to, half a hundredth of a percent either way.
 */
export function refuseCompanyValue(
  plan: Pick<FundingPlan, 'fundingGoal' | 'percentageOfShares' | 'postInvestmentCompanyValue'>,
): FundingShapeRefusal | null {
  const { fundingGoal, percentageOfShares, postInvestmentCompanyValue } = plan
  const off = fundingGoal * WHOLE - percentageOfShares * postInvestmentCompanyValue
  const distance = off < 0n ? -off : off
  return fundingGoal <= postInvestmentCompanyValue && distance * 2n <= postInvestmentCompanyValue
    ? null
    : 'value-not-goal-by-percentage'
}

/** The post-investment value a goal and a percentage amount to, rounded half up to the kuruş: what the form suggests. */
export function companyValueOf(fundingGoal: Kurus, percentageOfShares: Bps): Kurus {
  invariant(percentageOfShares > 0n && percentageOfShares <= WHOLE, 'a share percentage is above 0 and at most 100')
  const value = (fundingGoal * WHOLE * 2n + percentageOfShares) / (percentageOfShares * 2n)
  return value < fundingGoal ? fundingGoal : value
}

export interface FundingFacts {
  /** Istanbul's date. */
  readonly today: string
  /** T17/2: 60 days, a parameter. Both days count. */
  readonly maxPeriodDays: number
  /** The ceiling for this entrepreneur (T16/4); null while none is known. */
  readonly entrepreneurLimitKurus: Kurus | null
}

/** Of a plan that is still written: the fields that are right by themselves. */
type WrittenPlan = { readonly [Name in keyof FundingPlan]?: FundingPlan[Name] | undefined }

/**
 * Every rule of spec §5 on the funding step that is more than one field's, in the order of the form's fields: all that a plan breaks, each
 * judged as soon as the fields it compares stand there, whatever else is missing.
 */
export function refuseFunding(plan: WrittenPlan, facts: FundingFacts): FundingRefusal[] {
  return [...refusePeriod(plan, facts), ...refuseSums(plan, facts)]
}

function refusePeriod({ startDate, closeDate }: WrittenPlan, facts: FundingFacts): FundingRefusal[] {
  if (startDate === undefined) return []
  const isPast = startDate < facts.today
  const order = closeDate === undefined ? null : refuseDates({ startDate, closeDate })
  // From a first day that cannot be, no last one is counted.
  const isLong =
    closeDate !== undefined && !isPast && order === null && daysBetween(startDate, closeDate) + 1 > facts.maxPeriodDays
  return [
    ...(isPast ? (['start-in-past'] as const) : []),
    ...(order ? [order] : []),
    ...(isLong ? (['period-too-long'] as const) : []),
  ]
}

/** The most a campaign may take: its goal, and of what may be taken beyond it as many whole shares as fit (T16/4). */
export function capOf(fundingGoal: Kurus, additional: Bps, unitShareValue: Kurus): Kurus {
  const beyond = (fundingGoal * additional) / WHOLE
  return fundingGoal + beyond - (beyond % unitShareValue)
}

function refuseSums(plan: WrittenPlan, { entrepreneurLimitKurus: limit }: FundingFacts): FundingRefusal[] {
  const { fundingGoal, numberOfShares, unitShareValue, percentageOfShares, postInvestmentCompanyValue } = plan
  if (fundingGoal === undefined) return []
  const cap = capOf(fundingGoal, plan.additionalFundingPercentage ?? 0n, unitShareValue ?? 1n)
  const product =
    numberOfShares !== undefined && unitShareValue !== undefined
      ? refuseGoal({ fundingGoal, numberOfShares, unitShareValue })
      : null
  const value =
    percentageOfShares !== undefined && postInvestmentCompanyValue !== undefined
      ? refuseCompanyValue({ fundingGoal, percentageOfShares, postInvestmentCompanyValue })
      : null
  return [
    ...(limit !== null && cap > limit ? (['goal-above-entrepreneur-limit'] as const) : []),
    ...(product ? [product] : []),
    ...(value ? [value] : []),
  ]
}

export type PartnershipRefusal = 'partnership-above-whole'

/** Leader and participant members cannot own more than the whole company between them. */
export function refusePartnership(percentages: readonly Bps[]): PartnershipRefusal | null {
  return sharesTogether(percentages) > WHOLE ? 'partnership-above-whole' : null
}

export type OwnershipRefusal = PartnershipRefusal | 'partnership-below-whole'

/** Whoever owns the company today stands in the application: leader and partners own exactly the whole of it between them. */
export function refuseOwnership(percentages: readonly Bps[]): OwnershipRefusal | null {
  const above = refusePartnership(percentages)
  if (above !== null) return above
  return sharesTogether(percentages) < WHOLE ? 'partnership-below-whole' : null
}

/** What leader and partners own between them, in basis points. */
export function sharesTogether(percentages: readonly Bps[]): Bps {
  return percentages.reduce((sum, share) => sum + share, 0n)
}

/** What the entrepreneur's earlier projects were. */
export interface EarlierProject {
  readonly state: ProjectState
  /** Istanbul's date on which its campaign began or begins; null when it was never published. */
  readonly startDate: string | null
  /** The most its campaign may take or might have taken: goal and additional funds (T16/4). */
  readonly capKurus: Kurus
}

/** The same day a year earlier, for comparing alone: of 29 February it is one that no calendar has. */
function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
}

/** The campaigns that share twelve months with one that would begin on a day (T16/4): those that began less than a year before. */
export function campaignsOfTwelveMonths(earlier: readonly EarlierProject[], startDate: string): EarlierProject[] {
  const after = yearBefore(startDate)
  return earlier.filter((project) => project.startDate !== null && project.startDate > after)
}

export type ApplicationRefusal = 'process-running' | 'too-many-campaigns' | 'funding-limit-unknown'

/**
 * One process at a time (T17/1), so many campaigns in twelve months (T16/4, a parameter) and none before the announced limit is entered
 * that it is held against (T16/4): every reason against an application.
 */
export function refuseApplication(
  earlier: readonly EarlierProject[],
  facts: { readonly startDate: string; readonly maxCampaigns: number; readonly isLimitKnown: boolean },
): ApplicationRefusal[] {
  const reasons: ApplicationRefusal[] = []
  if (earlier.some(({ state }) => PROCESS_STATES.includes(state))) reasons.push('process-running')
  if (campaignsOfTwelveMonths(earlier, facts.startDate).length >= facts.maxCampaigns) reasons.push('too-many-campaigns')
  if (!facts.isLimitKnown) reasons.push('funding-limit-unknown')
  return reasons
}

/**
 * What of the announced ceiling the campaigns of the same twelve months leave (T16/4), each with its additional funds, which stay under the
 * same ceiling; never below zero. One that took less counts in full all the same: what was taken elsewhere, and what counts, MKK controls.
 */
export function remainingLimit(limit: Kurus, earlier: readonly EarlierProject[], startDate: string): Kurus {
  const raised = campaignsOfTwelveMonths(earlier, startDate).reduce((sum, { capKurus }) => sum + capKurus, 0n)
  return raised > limit ? 0n : limit - raised
}
