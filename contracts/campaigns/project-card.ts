import * as z from 'zod/mini'
import { hundredths } from '../common/money/money.ts'
import { unixSeconds } from '../common/wire.ts'
import { fundingSums } from './funding-sums.ts'

/** What a member said of an opening: nothing, that they want to be told of it, or what they mean to invest (and are told as well). */
export const OPENING_AWAITED = ['none', 'notice', 'amount'] as const
export type OpeningAwaited = (typeof OPENING_AWAITED)[number]

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
  awaited: z.enum(OPENING_AWAITED),
  sums: fundingSums,
  /** What became of one that ended and was judged; told by our own list alone, null everywhere else. */
  ending: z.nullable(
    z.object({
      registered: z.boolean(),
      paidOut: z.boolean(),
      /** Of one that gives its money back: how many refunds, and how many of them the bank has executed. */
      refunds: z.nullable(z.object({ count: z.int(), executedCount: z.int() })),
    }),
  ),
  /** When its result was declared; null until then. */
  concludedAt: z.nullable(unixSeconds),
  // Ours, and for members alone: absent for visitors (public-fields.ts).
  unitShareValue: z.optional(hundredths),
  postInvestmentCompanyValue: z.optional(hundredths),
  percentageofShares: z.optional(hundredths),
})
