import { getProjectInvestmentInfo } from '#contracts/campaigns/endpoints.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'
import type { Campaign } from './read-campaign.ts'

/** The campaign's numbers as they stand now; null when they could not be had. */
export function fetchStanding(projectId: string): Promise<Campaign['standing'] | null> {
  return callFromBrowser(getProjectInvestmentInfo, { projectId }).catch(() => null)
}
