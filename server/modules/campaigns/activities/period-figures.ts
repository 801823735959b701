import type * as z from 'zod/mini'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { activityFigures } from '#contracts/campaigns/activity-endpoints.ts'
import type { Period } from '#contracts/campaigns/periods.ts'
import type { LedgerAccount, TransferKind } from '#contracts/ledger/accounts.ts'
import type { Context } from '#server/kit/context.ts'
import { countPayers } from '#server/modules/ledger/index.ts'
import { runningAt, sumEnds, type Ends, type HalfCounts } from './campaign-courses.ts'
import {
  countDecisions,
  countOverdueRefunds,
  escrowBalanceAt,
  sumEndings,
  sumMovements,
  sumRegistrations,
  type Movement,
} from './period-sums.ts'

export type Figures = z.output<typeof activityFigures>

/** The figures of one period (T11/15). Amounts are ledger sums; a period that runs is told up to now. */
export async function findPeriodFigures(
  context: Context,
  period: Period,
  halves: readonly HalfCounts[],
): Promise<Figures> {
  const movements = await sumMovements(context, period)
  const ends = await sumEnds(context, period)
  const { withdrawals, withdrawn, ...refunds } = await sumEndings(context, period)
  const paying = (await countPayers(context, period.key)).reduce((sum, { count }) => sum + count, 0)
  return {
    campaigns: campaignFigures(halves, period, ends),
    money: moneyFigures(ends),
    escrow: escrowFigures(
      movements,
      await escrowBalanceAt(context, period.from),
      await escrowBalanceAt(context, period.until),
    ),
    investors: { paying, withdrawals, withdrawn },
    refunds: { ...refunds, overdueNow: await countOverdueRefunds(context) },
    shares: await sumRegistrations(context, period),
    applications: await countDecisions(context, period),
  }
}

type Flow = Pick<Figures['escrow'], 'paidIn' | 'refundedToInvestors' | 'paidToCompanies'> & {
  readonly refundsExecuted: number
  readonly refundsOnTime: number
  readonly averageRefundDays: number | null
}

/** Of one period alone what several are compared by: money that came, went back and went on, and how fast it went back. */
export async function findPeriodFlows(context: Context, period: Period): Promise<Flow> {
  const { paidIn, refundedToInvestors, paidToCompanies } = escrowFigures(await sumMovements(context, period), 0n, 0n)
  const { executed, onTime, averageDays: averageRefundDays } = await sumEndings(context, period)
  return {
    paidIn,
    refundedToInvestors,
    paidToCompanies,
    refundsExecuted: executed,
    refundsOnTime: onTime,
    averageRefundDays,
  }
}

function campaignFigures(halves: readonly HalfCounts[], period: Period, ends: readonly Ends[]): Figures['campaigns'] {
  const countOf = (what: Ends['what']): number => ends.find((one) => one.what === what)?.count ?? 0
  const count = countOf('successful') + countOf('unsuccessful') + countOf('cancelled')
  const days = ends.reduce((sum, one) => sum + one.days, 0)
  return {
    runningAtStart: runningAt(halves, period.from),
    opened: countOf('opened'),
    successful: countOf('successful'),
    unsuccessful: countOf('unsuccessful'),
    cancelled: countOf('cancelled'),
    runningAtEnd: runningAt(halves, period.until),
    averageDays: count === 0 ? null : Math.round((days / count) * 10) / 10,
  }
}

function moneyFigures(ends: readonly Ends[]): Figures['money'] {
  const sumOf = (of: (one: Ends) => Kurus): Kurus => ends.reduce((sum, one) => sum + of(one), 0n)
  return {
    goals: sumOf(({ goals }) => goals),
    raised: sumOf(({ what, raised }) => (what === 'successful' ? raised : 0n)),
    notReached: sumOf(({ what, raised }) => (what === 'successful' ? 0n : raised)),
  }
}

/** What the bank booked out on its own; of older books, with the receipt that paid it back. */
const BANKS_OWN: readonly TransferKind[] = ['booked-out', 'unmatched-reversed', 'unmatched-corrected']

const CAME_BACK: readonly TransferKind[] = ['refund-returned', 'part-refund-returned', 'payout-returned']

/** The escrow accounts' own account of a period: what lay there, what came and went, what lies there. */
function escrowFigures(movements: readonly Movement[], opening: Kurus, closing: Kurus): Figures['escrow'] {
  const sum = (side: 'debit' | 'credit', account: LedgerAccount, kind: TransferKind, ofInvestments?: boolean): Kurus =>
    movements
      .filter((one) => one.account === account && one.kind === kind)
      .filter((one) => ofInvestments === undefined || one.ofInvestments === ofInvestments)
      .reduce((total, one) => total + one[side], 0n)
  const bankTook = BANKS_OWN.reduce((total, kind) => total + sum('credit', 'escrow-cash', kind), 0n)
  const neverTook = sum('debit', 'escrow-cash', 'statement-set-aside')
  const paidOut = sum('credit', 'escrow-cash', 'payout-executed')
  const paidToCompanies = sum('debit', 'payable-to-company', 'payout-executed')
  return {
    opening,
    // What a statement told that was set aside neither came nor went.
    paidIn:
      sum('debit', 'escrow-cash', 'paid') +
      sum('debit', 'escrow-cash', 'card-settled') -
      sum('credit', 'escrow-cash', 'statement-set-aside', true),
    unmatchedIn:
      sum('debit', 'escrow-cash', 'unmatched-received') - sum('credit', 'escrow-cash', 'statement-set-aside', false),
    cameBack: CAME_BACK.reduce((total, kind) => total + sum('debit', 'escrow-cash', kind), 0n),
    // What the card provider took out it had given back to investors' cards.
    refundedToInvestors:
      sum('credit', 'escrow-cash', 'refund-executed', true) +
      sum('credit', 'escrow-cash', 'part-refund-executed') +
      sum('credit', 'escrow-cash', 'card-settled'),
    unmatchedReturned: sum('credit', 'escrow-cash', 'refund-executed', false) + bankTook - neverTook,
    paidToCompanies,
    deductions: paidOut - paidToCompanies,
    closing,
  }
}
