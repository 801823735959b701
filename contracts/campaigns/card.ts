import * as z from 'zod/mini'
import { hundredths } from '../common/money.ts'
import { unixSeconds } from '../common/wire.ts'
import { fundingSums } from './funding-sums.ts'

/** A project as lists show it (wire contract b.3). */
export const projectCard = z.object({
  id: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  category: z.string(),
  city: z.string(),
  coverImage: z.string(),
  logo: z.string(),
  fundedAmount: hundredths,
  fundingGoal: hundredths,
  fundingPercentage: hundredths,
  numberOfInvestors: z.int(),
  projectStartDate: unixSeconds,
  projectEndDate: unixSeconds,
  timeUntilStart: z.int(),
  timeUntilEnd: z.int(),
  status: z.int(),
  externalId: z.string(),
  seoName: z.string(),
  isClickable: z.boolean(),
  isFavorite: z.boolean(),
  term: z.int(),
  period: z.int(),
  collateralStructure: z.int(),
  // Ours.
  state: z.string(),
  sums: fundingSums,
  // Ours, and for members alone: absent for visitors (public-fields.ts).
  unitShareValue: z.optional(hundredths),
  postInvestmentCompanyValue: z.optional(hundredths),
  percentageofShares: z.optional(hundredths),
})
