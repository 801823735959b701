import { campaignSlugs, type CampaignTab } from '#contracts/slugs/campaign.ts'
import { keyOf, PART } from '#contracts/slugs/slug-table.ts'

/** Parts of which a visitor sees the shape alone. */
export const MEMBERS_TABS: readonly CampaignTab[] = ['financials', 'terms', 'documents', 'updates', 'questions']

export function readTab(parameters: URLSearchParams): CampaignTab {
  return keyOf(campaignSlugs, parameters.get(PART)) ?? 'summary'
}
