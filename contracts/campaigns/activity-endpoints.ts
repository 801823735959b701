import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { optionalLine } from '../common/text/text.ts'
import { nothing, unixSeconds } from '../common/wire.ts'

// What the platform did, by half-year and year (T11/15): success and failure, every figure a sum over ledger and life cycle.

/** Amounts are sums of ledger postings; counts are of campaigns, investors and refunds. Rules in messages.ts (activityFigures). */
export const activityFigures = z.object({
  campaigns: z.object({
    runningAtStart: z.int(),
    opened: z.int(),
    successful: z.int(),
    unsuccessful: z.int(),
    cancelled: z.int(),
    runningAtEnd: z.int(),
    /** Days from opening to closing of those that ended, with one decimal; null when none ended. */
    averageDays: z.nullable(z.number()),
  }),
  money: z.object({
    /** Goals of all campaigns that ended. */
    goals: hundredths,
    /** Raised by those that succeeded. */
    raised: hundredths,
    /** What the others had reached when they ended; it goes back. */
    notReached: hundredths,
  }),
  escrow: z.object({
    opening: hundredths,
    paidIn: hundredths,
    unmatchedIn: hundredths,
    /** Refunds and payouts that were paid and came back. */
    cameBack: hundredths,
    refundedToInvestors: hundredths,
    unmatchedReturned: hundredths,
    paidToCompanies: hundredths,
    deductions: hundredths,
    closing: hundredths,
  }),
  investors: z.object({
    /** Persons and companies, each once. */
    paying: z.int(),
    withdrawals: z.int(),
    withdrawn: hundredths,
  }),
  refunds: z.object({
    executed: z.int(),
    onTime: z.int(),
    /** Calendar days from owing to the bank's payment, with one decimal; null when there was none. */
    averageDays: z.nullable(z.number()),
    /** Refunds of investors that are past their day and not paid, at this moment. */
    overdueNow: z.int(),
  }),
  shares: z.object({ campaigns: z.int(), investors: z.int(), count: z.int() }),
  applications: z.object({ approved: z.int(), rejected: z.int() }),
})

const outcome = z.enum(['successful', 'unsuccessful', 'cancelled'])

/** Which period figures are of, and which there are. */
export const shownPeriod = {
  period: z.string(),
  from: unixSeconds,
  /** The first moment after the period. */
  until: unixSeconds,
  isRunning: z.boolean(),
  asOf: unixSeconds,
  /** Newest first; a year before its halves. */
  periods: z.array(z.string()),
}

export const getActivities = endpoint({
  method: 'GET',
  path: '/staticcontent/getactivities',
  access: 'public',
  changesNothing: true,
  summary: 'Figures of one half-year or year, and how campaigns ended in every half-year.',
  input: z.object({
    /** `2026`, `2026-1` or `2026-2`; absent: the latest half-year in which anything happened. */
    period: optionalLine(10),
  }),
  output: z.object({
    ...shownPeriod,
    /** Half-years, oldest first. */
    course: z.array(
      z.object({ period: z.string(), opened: z.int(), successful: z.int(), unsuccessful: z.int(), cancelled: z.int() }),
    ),
    /** The latest six half-years, oldest first: the same figures as of each period, side by side. */
    flows: z.array(
      z.object({
        period: z.string(),
        paidIn: hundredths,
        refundedToInvestors: hundredths,
        paidToCompanies: hundredths,
        refundsExecuted: z.int(),
        refundsOnTime: z.int(),
        /** Null when there was none. */
        averageRefundDays: z.nullable(z.number()),
      }),
    ),
    figures: activityFigures,
    /** Campaigns that ended in the period, latest first; the latest hundred. */
    ended: z.array(
      z.object({
        seoName: z.string(),
        title: z.string(),
        outcome,
        goal: hundredths,
        raised: hundredths,
        investorCount: z.int(),
        endedAt: unixSeconds,
      }),
    ),
  }),
  errors: {},
})

export const getActivityTable = endpoint({
  method: 'GET',
  path: '/staticcontent/getactivitytable',
  access: 'public',
  changesNothing: true,
  summary: 'Figures of every half-year and year, newest first; the latest thirty periods.',
  input: nothing,
  output: z.object({
    asOf: unixSeconds,
    rows: z.array(z.object({ period: z.string(), isRunning: z.boolean(), figures: activityFigures })),
  }),
  errors: {},
})
