import { getProjectInvestmentInfo } from '#contracts/campaigns/endpoints.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'
import type { Campaign } from './read-campaign.ts'

type Standing = Campaign['standing']

/** The campaign's numbers as they stand now; null when they could not be had. Sums that have not moved are the ones from before. */
export async function fetchStanding(projectId: string, before: Standing): Promise<Standing | null> {
  const now = await callFromBrowser(getProjectInvestmentInfo, { projectId }).catch(() => null)
  return now && { ...now, sums: isSame(now.sums, before.sums) ? before.sums : now.sums }
}

function isSame(one: Standing['sums'], other: Standing['sums']): boolean {
  const amounts = Object.entries(other)
  return Object.entries(one).every(
    ([name, amount], place) => amounts[place]?.[0] === name && amounts[place][1] === amount,
  )
}
