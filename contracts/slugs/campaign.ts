import { paths } from '../paths.ts'
import { PART } from './slug-table.ts'

/** Parts of a campaign's page. */
export const campaignSlugs = {
  summary: 'ozet',
  terms: 'kosullar',
  risks: 'riskler',
  financials: 'finansallar',
  team: 'ekip',
  documents: 'belgeler',
  updates: 'guncellemeler',
  questions: 'soru-cevap',
} as const
export type CampaignTab = keyof typeof campaignSlugs

/** A part of a campaign's page; the summary is the page itself. */
export function campaignHref(seoName: string, tab: CampaignTab = 'summary'): string {
  return paths.project.href(tab === 'summary' ? { seoName } : { seoName, [PART]: campaignSlugs[tab] })
}
