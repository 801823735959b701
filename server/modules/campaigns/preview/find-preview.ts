import type * as calls from '#contracts/campaigns/preview/endpoints.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import { findDraftPage, type DraftPage } from '#server/modules/applications/index.ts'
import type { CampaignPageRow } from '../campaign-store.ts'
import { forVisitors } from '../for-visitors.ts'
import { sectionsOf } from '../page/information-form.ts'
import { dealOf, roundOf } from '../page/project-deal.ts'
import { detailsOf, summaryOf } from '../page/project-head.ts'
import { teamOf } from '../page/project-tabs.ts'

type Asked = InputOf<typeof calls.getPreviewSummary>

const isVisitor = ({ viewer }: Asked): boolean => viewer === 'visitor'

/** The row that the page would have on the day it is published: upcoming, nothing collected. */
function rowOf(context: Context, page: DraftPage): CampaignPageRow {
  const { terms } = page
  return {
    id: page.id,
    externalId: '',
    projectCode: '',
    seoName: '',
    state: 'upcoming',
    title: page.title,
    shortDescription: page.shortDescription,
    category: page.category,
    city: page.city,
    coverPath: page.coverPath,
    logoPath: page.logoPath,
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    endsAt: terms.closesAt,
    publishedAt: context.clock.now(),
    unitShareValueKurus: terms.unitShareValueKurus,
    shareCount: terms.shareCount,
    fundingGoalKurus: terms.fundingGoalKurus,
    additionalFundingBps: terms.additionalFundingBps,
    shareBps: terms.shareBps,
    postMoneyKurus: terms.postMoneyKurus,
    preDemandKurus: 0n,
    awaitingKurus: 0n,
    withdrawableKurus: 0n,
    finalKurus: 0n,
    refundOwedKurus: 0n,
    refundPaidKurus: 0n,
    qualifiedRequiredKurus: 0n,
    qualifiedKurus: 0n,
    reservesQualified: false,
    fundedKurus: 0n,
    investorCount: 0,
    lastAt: null,
    judgedAt: null,
    isFavourite: false,
    awaited: 'none',
    videoUrl: page.videoUrl,
    videoFileId: page.videoFileId,
    tags: page.tags,
    formVersion: 0,
    shareKind: terms.shareKind,
    privileges: terms.privileges,
    processBeganAt: null,
    supporters: [],
    mayInvest: null,
  }
}

async function findPage(context: Context, asked: Asked): Promise<DraftPage> {
  return findDraftPage(context, asked.previewKey)
}

/** The head of the page of an application. */
export async function previewSummary(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof calls.getPreviewSummary>> {
  const row = rowOf(context, await findPage(context, asked))
  const summary = { ...summaryOf(context, row), canPreInvestment: false }
  return isVisitor(asked) ? { ...forVisitors.summary(summary), memberView: false } : summary
}

/** Its idea. */
export async function previewAbout(context: Context, asked: Asked): Promise<OutputOf<typeof calls.getPreviewAbout>> {
  const page = await findPage(context, asked)
  return { description: isVisitor(asked) ? page.introduction : page.storyHtml }
}

/** Its company. */
export async function previewDetails(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof calls.getPreviewDetails>> {
  const { company, people, introduction, city } = await findPage(context, asked)
  const leader = people.find(({ kind }) => kind === 'leader')
  const details = detailsOf(context, {
    introduction,
    city,
    companyName: company.title,
    companyKind: company.kind,
    foundingYear: company.foundingYear,
    employeeCount: company.employeeCount,
    address: company.address,
    webSite: company.webSite,
    linkedinUrl: '',
    facebookUrl: '',
    contactEmail: company.contactEmail,
    executive: company.executive,
    leaderName: leader?.name ?? null,
    leaderImage: leader?.imagePath ?? null,
    leaderShareBps: leader?.shareBps ?? null,
  })
  return isVisitor(asked) ? forVisitors.company(details) : details
}

/** Its deal. */
export async function previewFundingInfo(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof calls.getPreviewFundingInfo>> {
  const deal = await dealOf(context, rowOf(context, await findPage(context, asked)))
  return isVisitor(asked) ? forVisitors.deal(deal) : deal
}

/** Its round, before anything was collected. */
export async function previewInvestmentInfo(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof calls.getPreviewInvestmentInfo>> {
  const round = roundOf(context, rowOf(context, await findPage(context, asked)))
  return isVisitor(asked) ? forVisitors.round(round) : round
}

/** Its partners and team. */
export async function previewTeam(context: Context, asked: Asked): Promise<OutputOf<typeof calls.getPreviewTeam>> {
  const { people } = await findPage(context, asked)
  const team = teamOf(
    people.map((person) => ({
      kind: person.kind,
      name: person.name,
      title: person.title,
      description: person.description,
      share_bps: String(person.shareBps),
      is_legal_person: person.isLegalPerson,
      linkedin_url: null,
      image_path: person.imagePath,
    })),
    context.baseUrl,
  )
  return isVisitor(asked) ? forVisitors.team(team) : team
}

/** Its papers: for members. */
export async function previewDocuments(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof calls.getPreviewDocuments>> {
  const { documents } = await findPage(context, asked)
  const shown = (await documents()).map(({ id, name, byteLength, addedAt }) => ({
    documentId: id,
    mimeType: 'application/pdf',
    name,
    byteLength,
    pageCount: null,
    addedAt: toUnixSeconds(addedAt),
  }))
  return { platformDocuments: [], projectDocuments: isVisitor(asked) ? [] : shown, committeeReportAt: null }
}

/** Its news: none before there is a campaign. */
export async function previewUpdates(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof calls.getPreviewUpdates>> {
  await findPage(context, asked)
  return []
}

/** Its questions and answers: for members. */
export async function previewFaq(context: Context, asked: Asked): Promise<OutputOf<typeof calls.getPreviewFaq>> {
  const { faq } = await findPage(context, asked)
  return isVisitor(asked) ? [] : faq
}

/** What stands beside its text. */
export async function previewStory(context: Context, asked: Asked): Promise<OutputOf<typeof calls.getPreviewStory>> {
  const { story, gallery } = await findPage(context, asked)
  const whole = {
    ...story,
    gallery: (await gallery()).map(({ path, ...picture }) => ({
      ...picture,
      url: publicFileUrl(context.baseUrl, path) ?? '',
    })),
  }
  return isVisitor(asked) ? forVisitors.story(whole) : whole
}

/** The sections of its information form as they are written. Visitors would not be answered. */
export async function previewInformationForm(
  context: Context,
  asked: Asked,
): Promise<OutputOf<typeof calls.getPreviewInformationForm>> {
  const { form } = await findPage(context, asked)
  const known = isVisitor(asked) ? { financials: [], useOfFunds: [], risks: [], rights: '', excessMethod: '' } : form
  return { version: 0, sha256: '', approvedAt: toUnixSeconds(context.clock.now()), ...sectionsOf(known) }
}
