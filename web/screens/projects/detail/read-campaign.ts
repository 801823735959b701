import {
  getProjectAbout,
  getProjectComments,
  getProjectDetails,
  getProjectDocuments,
  getProjectFaq,
  getProjectFundingInfo,
  getProjectInformationForm,
  getProjectInvestmentInfo,
  getProjectSummary,
  getProjectTeam,
  getProjectUpdates,
} from '#contracts/campaigns/endpoints.ts'
import { load } from '#web/api/load.ts'
import type { TabKey } from './tabs.ts'

type Args = Parameters<typeof load>[2]

/** What every part of the page shows, and what the chosen part needs; for visitors only what they may see. */
export async function readCampaign(projectId: string, tab: TabKey, args: Args) {
  const of = { projectId }
  const [summary, details, about, funding, standing, team, faq] = await Promise.all([
    load(getProjectSummary, of, args),
    load(getProjectDetails, of, args),
    tab === 'ozet' ? load(getProjectAbout, of, args) : null,
    load(getProjectFundingInfo, of, args),
    load(getProjectInvestmentInfo, of, args),
    tab === 'ekip' ? load(getProjectTeam, of, args) : null,
    load(getProjectFaq, of, args),
  ])
  const member = summary.memberView ? await readMembersPart(projectId, tab, args) : null
  return { summary, details, about, funding, standing, team, faq, member }
}

const FORM_TABS: readonly TabKey[] = ['finansallar', 'kosullar', 'belgeler', 'riskler']

/** Updates and questions are read for every part: their counts stand on the tabs. */
async function readMembersPart(projectId: string, tab: TabKey, args: Args) {
  const of = { projectId }
  const [updates, comments, documents, form] = await Promise.all([
    load(getProjectUpdates, of, args),
    load(getProjectComments, of, args),
    tab === 'belgeler' ? load(getProjectDocuments, of, args) : null,
    FORM_TABS.includes(tab) ? load(getProjectInformationForm, of, args) : null,
  ])
  return { updates, comments, documents, form }
}

export type Campaign = Awaited<ReturnType<typeof readCampaign>>
