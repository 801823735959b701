import {
  getPreviewAbout,
  getPreviewDetails,
  getPreviewDocuments,
  getPreviewFaq,
  getPreviewFundingInfo,
  getPreviewInformationForm,
  getPreviewInvestmentInfo,
  getPreviewStory,
  getPreviewSummary,
  getPreviewTeam,
  getPreviewUpdates,
} from '#contracts/campaigns/preview/endpoints.ts'
import { previewName, type Preview } from '#contracts/campaigns/preview/name.ts'
import { NO_OUTCOME } from '#contracts/campaigns/no-outcome.ts'
import { load } from '#web/api/load.ts'
import { rest } from '#web/kernel/drawings/rest.ts'
import type { PageParts } from '../read-campaign.ts'
import type { CampaignTab } from '#contracts/slugs/campaign.ts'

type Args = Parameters<typeof load>[2]

/** What a campaign has only once it is public: an end, a course, others beside it. */
const NOT_YET = {
  outcome: NO_OUTCOME,
  course: { days: [] },
  similar: [],
}

/** The parts of the page of an application, as they would be on the day it is published. */
export function previewParts(preview: Preview, tab: CampaignTab, args: Args): PageParts {
  return {
    summary: async () => ({
      ...(await load(getPreviewSummary, preview, args)),
      seoName: previewName(preview),
    }),
    details: () => load(getPreviewDetails, preview, args),
    about: () => load(getPreviewAbout, preview, args),
    story: () => load(getPreviewStory, preview, args),
    funding: () => load(getPreviewFundingInfo, preview, args),
    standing: () => load(getPreviewInvestmentInfo, preview, args),
    team: () => load(getPreviewTeam, preview, args),
    faq: () => load(getPreviewFaq, preview, args),
    outcome: () => Promise.resolve(NOT_YET.outcome),
    course: () => Promise.resolve(NOT_YET.course),
    similar: () => Promise.resolve(NOT_YET.similar),
    member: async (_summary, needsForm) => ({
      updates: await load(getPreviewUpdates, preview, args),
      comments: [],
      documents: tab === 'documents' ? await load(getPreviewDocuments, preview, args) : null,
      form: needsForm ? await load(getPreviewInformationForm, preview, args) : null,
      own: { investments: [], begun: null },
      room: null,
      preDemand: null,
      reports: rest(null, args),
    }),
  }
}
