import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
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
import { type CampaignPageRow, findCampaign, hasMemberView } from '../campaign-store.ts'
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
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    isMember: hasMemberView(context.actor),
    mayInvest: row.may_invest === true,
  })
}

/** The deal: dates, goal, shares, and whether this visitor may invest and what he does next. */
export async function findFundingInfo(
  context: Context,
  input: InputOf<typeof getProjectFundingInfo>,
): Promise<FundingInfo> {
  return dealOf(context, await findCampaign(context, input.projectId))
}

/** The deal, of a campaign's row. */
export async function dealOf(context: Context, row: CampaignPageRow): Promise<FundingInfo> {
  const step = stepOf(context, row)
  const days = Math.ceil((row.closes_at.getTime() - row.opens_at.getTime()) / DAY_MS)
  return {
    projectStartDate: toUnixSeconds(row.opens_at),
    projectFundingCloseDate: toUnixSeconds(row.closes_at),
    projectEndDate: toUnixSeconds(row.ends_at),
    fundingGoal: row.funding_goal_kurus,
    percentageofShares: row.share_bps,
    numberofShares: Number(row.share_count),
    unitShareValue: row.unit_share_value_kurus,
    additionalFundingRate: row.additional_funding_bps,
    postInvestmentCompanyValue: row.post_money_kurus,
    coefficients: QUICK_CHOICES.filter((count) => BigInt(count) <= row.share_count),
    investableStatus: {
      statusCode: wireStateCode(row.state),
      canInvestable: step === 'invest',
      renderButton: step !== 'closed',
      message: fillMessage(investableMessages[STOPPED[row.state] ?? step], {
        date: formatMoment(row.opens_at),
      }),
      step,
    },
    projectDuration: fillMessage(campaignMessages.durationDays, { days: String(days) }),
    term: null,
    period: null,
    collateralStructure: null,
    preInvestmentCompanyValue: row.post_money_kurus - row.funding_goal_kurus,
    formVersion: row.form_version,
    withdrawalHours: await withdrawalHours(context),
    shareKind: row.share_kind,
    privileges: row.privileges,
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
    projectStartDate: toUnixSeconds(row.opens_at),
    projectEndDate: toUnixSeconds(end),
    timeUntilEnd: minutesUntil(end, now),
    timeUntilStart: minutesUntil(row.opens_at, now),
    fundingGoal: row.funding_goal_kurus,
    additionalFundingRate: row.additional_funding_bps,
    canInvestable: stepOf(context, row) === 'invest',
    showCountdown: row.state === 'live' || row.state === 'change-under-review' || row.state === 'upcoming',
    outcome: outcomeOf(row),
    concludedAt: row.judged_at && toUnixSeconds(row.judged_at),
  }
}

function outcomeOf(row: CampaignPageRow): InvestmentInfo['outcome'] {
  const code = outcomeCodeOf(row.state, row.funded_kurus, row.funding_goal_kurus)
  if (code === null) return null
  return {
    code,
    message: outcomeMessages[code],
    inputs: [
      { label: outcomeLabels.goal, value: formatKurus(row.funding_goal_kurus) },
      { label: outcomeLabels.raised, value: formatKurus(row.funded_kurus) },
      { label: outcomeLabels.investors, value: String(row.investor_count) },
    ],
    source: OUTCOME_SOURCE,
  }
}
