import { type Bps, WHOLE } from '../common/money/basis-points.ts'
import type { Kurus } from '../common/money/kurus.ts'
import { companyValueOf } from './rules.ts'

/** The five terms that hang together; what is not known is null. */
export interface Valuation {
  readonly numberOfShares: bigint | null
  readonly unitShareValue: Kurus | null
  readonly fundingGoal: Kurus | null
  readonly percentageOfShares: Bps | null
  readonly postInvestmentCompanyValue: Kurus | null
}

export type Term = keyof Valuation

/**
 * Solves the terms against each other after one of them was changed: that one leads, the others follow. The goal is the number of
 * shares times the unit value, exactly; the value of the company is the goal divided by the percentage, rounded as the rules round it.
 * What cannot be solved exactly (a goal that is no whole number of shares) stays as it is, and the rule says so.
 */
export function solveValuation(
  given: Valuation,
  changed: Term,
): { readonly terms: Valuation; readonly computed: readonly Term[] } {
  const terms = { ...given }
  if (changed === 'fundingGoal') sharesFromGoal(terms)
  else if (changed === 'numberOfShares' || changed === 'unitShareValue') goalFromShares(terms, changed)
  if (changed === 'postInvestmentCompanyValue') percentageFromValue(terms)
  else if (changed === 'percentageOfShares' || terms.percentageOfShares !== null) valueFromPercentage(terms)
  else percentageFromValue(terms)
  const names = Object.keys(terms) as Term[]
  return { terms, computed: names.filter((name) => name !== changed && terms[name] !== given[name]) }
}

type Open = { -readonly [Name in Term]: Valuation[Name] }

function isPositive(value: bigint | null): value is bigint {
  return value !== null && value > 0n
}

function goalFromShares(terms: Open, changed: Term): void {
  const { numberOfShares: count, unitShareValue: unit, fundingGoal: goal } = terms
  if (isPositive(count) && isPositive(unit)) terms.fundingGoal = count * unit
  else if (changed === 'unitShareValue' && isPositive(unit) && isPositive(goal) && goal % unit === 0n)
    terms.numberOfShares = goal / unit
  else if (changed === 'numberOfShares' && isPositive(count) && isPositive(goal) && goal % count === 0n)
    terms.unitShareValue = goal / count
}

/** The price of a share stays where it can; else their number. */
function sharesFromGoal(terms: Open): void {
  const { numberOfShares: count, unitShareValue: unit, fundingGoal: goal } = terms
  if (!isPositive(goal)) return
  if (isPositive(unit) && goal % unit === 0n) terms.numberOfShares = goal / unit
  else if (isPositive(count) && goal % count === 0n) terms.unitShareValue = goal / count
}

function valueFromPercentage(terms: Open): void {
  const { fundingGoal: goal, percentageOfShares: share, postInvestmentCompanyValue: value } = terms
  if (!isPositive(share) || share > WHOLE) return
  if (isPositive(goal)) terms.postInvestmentCompanyValue = companyValueOf(goal, share)
  else if (isPositive(value)) terms.fundingGoal = (value * share) / WHOLE
}

/** Half a hundredth of a percent is rounded up, as the rule that compares them does. */
function percentageFromValue(terms: Open): void {
  const { fundingGoal: goal, postInvestmentCompanyValue: value } = terms
  if (isPositive(goal) && isPositive(value) && goal <= value)
    terms.percentageOfShares = (goal * WHOLE * 2n + value) / (value * 2n)
}
