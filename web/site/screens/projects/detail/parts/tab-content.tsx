import type { ReactNode } from 'react'
import { Documents } from './documents.tsx'
import { Financials } from './financials.tsx'
import type { Campaign } from '../read-campaign.ts'
import { Reports, ReportsInShort } from '../reports/reports.tsx'
import { Risks } from './risks.tsx'
import { Summary } from './summary.tsx'
import type { TabKey } from '../tabs.ts'
import { Team } from './team.tsx'
import { Terms } from './terms.tsx'
import { Updates } from './updates.tsx'

/** Parts that never change while they stand. */
type RestingTab = Exclude<TabKey, 'soru-cevap'>

/** The chosen part of the page. */
export function TabContent({ campaign, tab }: { readonly campaign: Campaign; readonly tab: RestingTab }) {
  const parts: Readonly<Record<RestingTab, () => ReactNode>> = {
    ozet: () => (
      <>
        <Summary campaign={campaign} />
        <ReportsInShort campaign={campaign} />
      </>
    ),
    finansallar: () => <Financials campaign={campaign} />,
    kosullar: () => <Terms campaign={campaign} />,
    ekip: () => <Team campaign={campaign} />,
    belgeler: () => (
      <>
        <Reports campaign={campaign} />
        <Documents campaign={campaign} />
      </>
    ),
    guncellemeler: () => <Updates campaign={campaign} />,
    riskler: () => <Risks campaign={campaign} />,
  }
  return parts[tab]()
}
