import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatMoment, istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import { minutesUntil } from '#contracts/common/time/time-left.ts'
import type { getProjectFundingInfo, getProjectInvestmentInfo } from '#contracts/campaigns/endpoints.ts'
import {
  OUTCOME_SOURCE,
  campaignMessages,
  investableMessages,
  outcomeLabels,
  outcomeMessages,
} from '#contracts/campaigns/messages.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { withdrawalHours } from '#server/modules/investments/index.ts'
import { endOf } from '../campaign-card.ts'
import { livePartOf } from '../live/live-part.ts'
import { type CampaignPageRow, findCampaign, hasMemberView, qualifiedShareOf } from '../campaign-store.ts'
import { investableStep, outcomeCodeOf } from '../investable-rules.ts'

type FundingInfo = OutputOf<typeof getProjectFundingInfo>
type InvestmentInfo = OutputOf<typeof getProjectInvestmentInfo>
/** States in which a campaign is stopped, each with its own sentence. */
const STOPPED: Readonly<Partial<Record<CampaignPageRow['state'], 'suspended' | 'paused'>>> = {
  suspended: 'suspended',
  'change-under-review': 'paused',
}

const QUICK_CHOICES = [1, 5, 10, 20]
const DAY_MS = 86_400_000

function stepOf(context: Context, row: CampaignPageRow) {
  return investableStep({
    state: row.state,
    now: context.clock.now(),
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    isMember: hasMemberView(context.actor),
    mayInvest: row.mayInvest === true,
  })
}

/** The deal: dates, goal, shares, and whether this visitor may invest and what they do next. */
export async function findFundingInfo(
  context: Context,
  input: InputOf<typeof getProjectFundingInfo>,
): Promise<FundingInfo> {
  return dealOf(context, await findCampaign(context, input.projectId))
}

/** The deal, of a campaign's row. */
export async function dealOf(context: Context, row: CampaignPageRow): Promise<FundingInfo> {
  const step = stepOf(context, row)
  const days = Math.ceil((row.closesAt.getTime() - row.opensAt.getTime()) / DAY_MS)
  return {
    projectStartDate: toUnixSeconds(row.opensAt),
    projectFundingCloseDate: toUnixSeconds(row.closesAt),
    projectEndDate: toUnixSeconds(row.endsAt),
    fundingGoal: row.fundingGoalKurus,
    percentageofShares: row.shareBps,
    numberofShares: Number(row.shareCount),
    unitShareValue: row.unitShareValueKurus,
    additionalFundingRate: row.additionalFundingBps,
    postInvestmentCompanyValue: row.postMoneyKurus,
    coefficients: QUICK_CHOICES.filter((count) => BigInt(count) <= row.shareCount),
    investableStatus: {
      statusCode: wireStateCode(row.state),
      canInvestable: step === 'invest',
      renderButton: step !== 'closed',
      message: fillMessage(investableMessages[STOPPED[row.state] ?? step], {
        date: formatMoment(row.opensAt),
      }),
      step,
    },
    projectDuration: fillMessage(campaignMessages.durationDays, { days: String(days) }),
    term: null,
    period: null,
    collateralStructure: null,
    preInvestmentCompanyValue: row.postMoneyKurus - row.fundingGoalKurus,
    formVersion: row.formVersion,
    withdrawalHours: await withdrawalHours(context),
    memberView: true,
    shareKind: row.shareKind,
    privileges: row.privileges,
    ...(row.processBeganAt && { processBeganOn: istanbulDate(row.processBeganAt) }),
  }
}

/** Where the round stands: the sums, percentage, investors, time left, and the outcome once it is known. */
export async function findInvestmentInfo(
  context: Context,
  input: InputOf<typeof getProjectInvestmentInfo>,
): Promise<InvestmentInfo> {
  return roundOf(context, await findCampaign(context, input.projectId))
}

/** Where the round stands, of a campaign's row. */
export function roundOf(context: Context, row: CampaignPageRow): InvestmentInfo {
  const now = context.clock.now()
  const end = endOf(row, now)
  return {
    ...livePartOf(row, now),
    projectStartDate: toUnixSeconds(row.opensAt),
    projectEndDate: toUnixSeconds(end),
    timeUntilEnd: minutesUntil(end, now),
    timeUntilStart: minutesUntil(row.opensAt, now),
    fundingGoal: row.fundingGoalKurus,
    additionalFundingRate: row.additionalFundingBps,
    canInvestable: stepOf(context, row) === 'invest',
    showCountdown: row.state === 'live' || row.state === 'change-under-review' || row.state === 'upcoming',
    qualifiedShare: qualifiedShareOf(row),
    supporters: row.supporters,
    outcome: outcomeOf(row),
    concludedAt: row.judgedAt && toUnixSeconds(row.judgedAt),
  }
}

function outcomeOf(row: CampaignPageRow): InvestmentInfo['outcome'] {
  const code = outcomeCodeOf(row.state, row.fundedKurus, row.fundingGoalKurus)
  if (code === null) return null
  return {
    code,
    message: outcomeMessages[code],
    inputs: [
      { label: outcomeLabels.goal, value: formatKurus(row.fundingGoalKurus) },
      { label: outcomeLabels.raised, value: formatKurus(row.fundedKurus) },
      { label: outcomeLabels.investors, value: String(row.investorCount) },
    ],
    source: OUTCOME_SOURCE,
  }
}
