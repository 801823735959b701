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
export function endOf(row: Pick<CampaignRow, 'state' | 'endsAt' | 'judgedAt'>, now: Date): Date {
  return row.state === 'cancelled' ? (row.judgedAt ?? now) : row.endsAt
}

type SumsRow = Pick<
  CampaignRow,
  'awaitingKurus' | 'withdrawableKurus' | 'finalKurus' | 'preDemandKurus' | 'refundOwedKurus' | 'refundPaidKurus'
>

/** The published sums. */
export function sumsOf(row: SumsRow): ProjectCard['sums'] {
  return {
    awaitingPayment: row.awaitingKurus,
    withdrawable: row.withdrawableKurus,
    final: row.finalKurus,
    preDemand: row.preDemandKurus,
    refundOwed: row.refundOwedKurus,
    refundPaid: row.refundPaidKurus,
  }
}

/** A public project as lists show it (wire contract b.3). */
export function cardOf(row: CampaignRow, { clock, baseUrl }: Pick<Context, 'clock' | 'baseUrl'>): ProjectCard {
  const now = clock.now()
  const end = endOf(row, now)
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.shortDescription,
    category: row.category ?? '',
    city: row.city ?? '',
    coverImage: publicFileUrl(baseUrl, row.coverPath) ?? '',
    logo: publicFileUrl(baseUrl, row.logoPath) ?? '',
    fundedAmount: row.fundedKurus,
    fundingGoal: row.fundingGoalKurus,
    fundingPercentage: ratioBps(row.fundedKurus, row.fundingGoalKurus),
    numberOfInvestors: row.investorCount,
    projectStartDate: toUnixSeconds(row.opensAt),
    projectEndDate: toUnixSeconds(end),
    timeUntilStart: minutesUntil(row.opensAt, now),
    timeUntilEnd: minutesUntil(end, now),
    status: wireStateCode(row.state),
    externalId: row.externalId,
    seoName: row.seoName,
    isClickable: true,
    isFavorite: row.isFavourite,
    awaited: row.awaited,
    // Of the Debit kind; strict clients read them.
    term: 0,
    period: 0,
    collateralStructure: 0,
    state: row.state,
    sums: sumsOf(row),
    ending: null,
    concludedAt: row.judgedAt && toUnixSeconds(row.judgedAt),
    unitShareValue: row.unitShareValueKurus,
    postInvestmentCompanyValue: row.postMoneyKurus,
    percentageofShares: row.shareBps,
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
    logo: publicFileUrl(baseUrl, row.logoPath) ?? '',
    name: row.title,
    projectExternalId: row.externalId,
    seoName: row.seoName,
    stateCode: wireStateCode(row.state),
    fundingPercentage: ratioBps(row.fundedKurus, row.fundingGoalKurus),
    fundingGoal: row.fundingGoalKurus,
    transferredFund: row.finalKurus,
    fundedAmount: row.fundedKurus,
    isFavorite,
    awaited: row.awaited,
    state: row.state,
    timeUntilEnd: minutesUntil(endOf(row, clock.now()), clock.now()),
    sums: sumsOf(row),
  }
}
