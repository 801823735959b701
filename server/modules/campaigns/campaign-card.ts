import type { OutputOf } from '#contracts/common/endpoint.ts'
import { ratioBps } from '#contracts/common/money/percentage.ts'
import { minutesUntil } from '#contracts/common/time/time-left.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getFavoriteProjects, searchProjects } from '#contracts/campaigns/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import type { CampaignRow } from './campaign-store.ts'

export type ProjectCard = OutputOf<typeof searchProjects>[number]
export type Favourite = OutputOf<typeof getFavoriteProjects>['favoriteProjects'][number]

/** When it is or was over: a cancelled campaign ended when it was cancelled, whatever had been planned. */
export function endOf(row: Pick<CampaignRow, 'state' | 'ends_at' | 'judged_at'>, now: Date): Date {
  return row.state === 'cancelled' ? (row.judged_at ?? now) : row.ends_at
}

/** The published sums. */
export function sumsOf(row: CampaignRow): ProjectCard['sums'] {
  return {
    awaitingPayment: row.awaiting_kurus,
    withdrawable: row.withdrawable_kurus,
    final: row.final_kurus,
    preDemand: row.pre_demand_kurus,
    refundOwed: row.refund_owed_kurus,
    refundPaid: row.refund_paid_kurus,
  }
}

/** A public project as lists show it (wire contract b.3). */
export function cardOf(row: CampaignRow, { clock, baseUrl }: Pick<Context, 'clock' | 'baseUrl'>): ProjectCard {
  const now = clock.now()
  const end = endOf(row, now)
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.short_description,
    category: row.category ?? '',
    city: row.city ?? '',
    coverImage: publicFileUrl(baseUrl, row.cover_path) ?? '',
    logo: publicFileUrl(baseUrl, row.logo_path) ?? '',
    fundedAmount: row.funded_kurus,
    fundingGoal: row.funding_goal_kurus,
    fundingPercentage: ratioBps(row.funded_kurus, row.funding_goal_kurus),
    numberOfInvestors: row.investor_count,
    projectStartDate: toUnixSeconds(row.opens_at),
    projectEndDate: toUnixSeconds(end),
    timeUntilStart: minutesUntil(row.opens_at, now),
    timeUntilEnd: minutesUntil(end, now),
    status: wireStateCode(row.state),
    externalId: row.external_id,
    seoName: row.seo_name,
    isClickable: true,
    isFavorite: row.is_favourite,
    awaited: row.awaited,
    // Of the Debit kind; strict clients read them.
    term: 0,
    period: 0,
    collateralStructure: 0,
    state: row.state,
    sums: sumsOf(row),
    ending: null,
    concludedAt: row.judged_at && toUnixSeconds(row.judged_at),
    unitShareValue: row.unit_share_value_kurus,
    postInvestmentCompanyValue: row.post_money_kurus,
    percentageofShares: row.share_bps,
  }
}

/** A public project as lists of favourites show it (wire contract b.15). */
export function favouriteOf(
  row: CampaignRow,
  { clock, baseUrl }: Pick<Context, 'clock' | 'baseUrl'>,
  isFavorite: boolean,
): Favourite {
  return {
    projectId: row.id,
    logo: publicFileUrl(baseUrl, row.logo_path) ?? '',
    name: row.title,
    projectExternalId: row.external_id,
    seoName: row.seo_name,
    stateCode: wireStateCode(row.state),
    fundingPercentage: ratioBps(row.funded_kurus, row.funding_goal_kurus),
    fundingGoal: row.funding_goal_kurus,
    transferredFund: row.final_kurus,
    fundedAmount: row.funded_kurus,
    isFavorite,
    awaited: row.awaited,
    state: row.state,
    timeUntilEnd: minutesUntil(endOf(row, clock.now()), clock.now()),
    sums: sumsOf(row),
  }
}
