import { type CampaignTab, keyOf, PART, slugs } from '#contracts/slugs.ts'

/** Parts of which a visitor sees the shape alone. */
export const MEMBERS_TABS: readonly CampaignTab[] = ['financials', 'terms', 'documents', 'updates', 'questions']

export function readTab(parameters: URLSearchParams): CampaignTab {
  return keyOf(slugs.campaign, parameters.get(PART)) ?? 'summary'
}
