import type { Term } from '#contracts/projects/valuation.ts'

/** The fields that are solved from each other. */
export const TERM_NAMES = [
  'fundingGoal',
  'numberOfShares',
  'unitShareValue',
  'percentageOfShares',
  'postInvestmentCompanyValue',
] as const satisfies readonly Term[]
