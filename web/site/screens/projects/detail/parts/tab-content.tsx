import type { ReactNode } from 'react'
import type { CampaignTab } from '#contracts/slugs/campaign.ts'
import { Documents } from './documents.tsx'
import { Financials } from './financials.tsx'
import type { Campaign } from '../read-campaign.ts'
import { Reports, ReportsInShort } from '../reports/reports.tsx'
import { Risks } from './risks.tsx'
import { Summary } from './summary.tsx'
import { Team } from './team.tsx'
import { Terms } from './terms.tsx'
import { Updates } from './updates.tsx'

/** Parts that never change while they stand. */
type RestingTab = Exclude<CampaignTab, 'questions'>

/** The chosen part of the page. */
export function TabContent({ campaign, tab }: { readonly campaign: Campaign; readonly tab: RestingTab }) {
  const parts: Readonly<Record<RestingTab, () => ReactNode>> = {
    summary: () => (
      <>
        <Summary campaign={campaign} />
        <ReportsInShort campaign={campaign} />
      </>
    ),
    financials: () => <Financials campaign={campaign} />,
    terms: () => <Terms campaign={campaign} />,
    team: () => <Team campaign={campaign} />,
    documents: () => (
      <>
        <Reports campaign={campaign} />
        <Documents campaign={campaign} />
      </>
    ),
    updates: () => <Updates campaign={campaign} />,
    risks: () => <Risks campaign={campaign} />,
  }
  return parts[tab]()
}
