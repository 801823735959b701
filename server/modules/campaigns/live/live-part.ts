import { createHash } from 'node:crypto'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { ratioBps } from '#contracts/common/money/percentage.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { streamProjectStanding } from '#contracts/campaigns/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { sumsOf } from '../campaign-card.ts'
import type { CampaignRow } from '../campaign-store.ts'

export type LivePart = OutputOf<typeof streamProjectStanding>

/** What moves of a campaign's standing while it is looked at, with its version: the same of the same sums, whichever process tells it. */
export function livePartOf(row: CampaignRow, now: Date): LivePart {
  const above = row.fundedKurus - row.fundingGoalKurus
  return {
    status: wireStateCode(row.state),
    numberOfInvestors: row.investorCount,
    fundedAmount: row.fundedKurus,
    extraFundingAmount: above > 0n ? above : 0n,
    fundingPercentage: ratioBps(row.fundedKurus, row.fundingGoalKurus),
    sums: sumsOf(row),
    asOf: toUnixSeconds(row.lastAt ?? now),
    version: versionOf(row),
  }
}

function versionOf(row: CampaignRow): string {
  const figures = [row.state, row.fundedKurus, row.investorCount, ...Object.values(sumsOf(row))]
  return createHash('sha256').update(figures.join(' ')).digest('base64url').slice(0, 16)
}
