import type * as z from 'zod/mini'
import type { activityFigures } from '#contracts/campaigns/activity-endpoints.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { figureText } from './text.ts'

export type Figures = z.output<typeof activityFigures>

/** How a figure enters the account it stands in. */
export type Sign = 'plus' | 'minus' | 'total' | null

export type FigureValue =
  | { readonly unit: 'count'; readonly count: number; readonly of?: number }
  | { readonly unit: 'lira'; readonly kurus: Kurus }
  /** Null: there was nothing to take a mean of. */
  | { readonly unit: 'days'; readonly days: number | null }

export interface Figure {
  readonly key: string
  readonly label: string
  readonly how: string
  readonly sign: Sign
  readonly value: FigureValue
}

export interface Account {
  readonly key: string
  readonly title: string
  readonly figures: readonly Figure[]
}

type Words = { readonly label: string; readonly how: string }

/** A figure by its words. */
export const figure = (key: string, { label, how }: Words, value: FigureValue, sign: Sign = null): Figure => ({
  key,
  label,
  how,
  sign,
  value,
})
/** A number, of so many where it is a part. */
export const count = (value: number, of?: number): FigureValue => ({
  unit: 'count',
  count: value,
  ...(of === undefined ? {} : { of }),
})
/** An amount in kuruş, shown in lira. */
export const lira = (kurus: Kurus): FigureValue => ({ unit: 'lira', kurus })
/** A mean of days; null where there was nothing to take it of. */
export const days = (value: number | null): FigureValue => ({ unit: 'days', days: value })

function campaignAccount({ campaigns }: Figures): Account {
  const words = figureText.campaigns
  return {
    key: 'campaigns',
    title: words.title,
    figures: [
      figure('runningAtStart', words.runningAtStart, count(campaigns.runningAtStart)),
      figure('opened', words.opened, count(campaigns.opened), 'plus'),
      figure('successful', words.successful, count(campaigns.successful), 'minus'),
      figure('unsuccessful', words.unsuccessful, count(campaigns.unsuccessful), 'minus'),
      figure('cancelled', words.cancelled, count(campaigns.cancelled), 'minus'),
      figure('runningAtEnd', words.runningAtEnd, count(campaigns.runningAtEnd), 'total'),
      figure('averageDays', words.averageDays, days(campaigns.averageDays)),
    ],
  }
}

function escrowAccount({ escrow }: Figures): Account {
  const words = figureText.escrow
  return {
    key: 'escrow',
    title: words.title,
    figures: [
      figure('opening', words.opening, lira(escrow.opening)),
      figure('paidIn', words.paidIn, lira(escrow.paidIn), 'plus'),
      figure('unmatchedIn', words.unmatchedIn, lira(escrow.unmatchedIn), 'plus'),
      figure('cameBack', words.cameBack, lira(escrow.cameBack), 'plus'),
      figure('refundedToInvestors', words.refundedToInvestors, lira(escrow.refundedToInvestors), 'minus'),
      figure('unmatchedReturned', words.unmatchedReturned, lira(escrow.unmatchedReturned), 'minus'),
      figure('paidToCompanies', words.paidToCompanies, lira(escrow.paidToCompanies), 'minus'),
      figure('deductions', words.deductions, lira(escrow.deductions), 'minus'),
      figure('closing', words.closing, lira(escrow.closing), 'total'),
    ],
  }
}

/** The published figures as accounts: what they are called, how each is computed, and how they add up. */
export function accountsOf(figures: Figures): readonly Account[] {
  const { money, investors, refunds, shares, applications } = figures
  const words = figureText
  return [
    campaignAccount(figures),
    escrowAccount(figures),
    {
      key: 'money',
      title: words.money.title,
      figures: [
        figure('goals', words.money.goals, lira(money.goals)),
        figure('raised', words.money.raised, lira(money.raised)),
        figure('notReached', words.money.notReached, lira(money.notReached)),
      ],
    },
    {
      key: 'investors',
      title: words.investors.title,
      figures: [
        figure('paying', words.investors.paying, count(investors.paying)),
        figure('withdrawals', words.investors.withdrawals, count(investors.withdrawals)),
        figure('withdrawn', words.investors.withdrawn, lira(investors.withdrawn)),
      ],
    },
    {
      key: 'refunds',
      title: words.refunds.title,
      figures: [
        figure('executed', words.refunds.executed, count(refunds.executed)),
        figure('onTime', words.refunds.onTime, count(refunds.onTime, refunds.executed)),
        figure('averageRefundDays', words.refunds.averageDays, days(refunds.averageDays)),
        figure('overdueNow', words.refunds.overdueNow, count(refunds.overdueNow)),
      ],
    },
    {
      key: 'shares',
      title: words.shares.title,
      figures: [
        figure('shareCampaigns', words.shares.campaigns, count(shares.campaigns)),
        figure('shareholders', words.shares.investors, count(shares.investors)),
        figure('shareCount', words.shares.count, count(shares.count)),
        figure('approved', words.applications.approved, count(applications.approved)),
        figure('rejected', words.applications.rejected, count(applications.rejected)),
      ],
    },
  ]
}
