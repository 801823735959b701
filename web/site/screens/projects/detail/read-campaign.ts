import {
  getOwnPart,
  getProjectAbout,
  getProjectComments,
  getProjectCourse,
  getProjectDetails,
  getProjectDocuments,
  getProjectFaq,
  getProjectFundingInfo,
  getProjectInformationForm,
  getProjectInvestmentInfo,
  getProjectOutcome,
  getProjectStory,
  getProjectSummary,
  getProjectTeam,
  getProjectUpdates,
  getSimilarProjects,
} from '#contracts/campaigns/endpoints.ts'
import type { Endpoint, OutputOf } from '#contracts/common/endpoint.ts'
import {
  type CampaignThing,
  type PublicName,
  type PublicPart,
  publicPart,
} from '#contracts/projects/readers/public-fields.ts'
import { getCampaignReports } from '#contracts/projects/reporting/endpoints.ts'
import { getInvestmentPreparation } from '#contracts/investments/endpoints.ts'
import { getPreDemand } from '#contracts/projects/endpoints.ts'
import { load } from '#web/api/load.ts'
import { withLimitAsked } from '#web/site/components/investment/limit-asked.ts'
import { rest, restPartly } from '#web/kernel/drawings/rest.ts'
import type { CampaignTab } from '#contracts/slugs/campaign.ts'

type Args = Parameters<typeof load>[2]

type Ask<Call extends Endpoint> = () => Promise<OutputOf<Call>>
type Summary = OutputOf<typeof getProjectSummary>

/** Where the parts of a page are asked for: of a campaign, or of an application that is looked at beforehand. */
export interface PageParts {
  readonly summary: Ask<typeof getProjectSummary>
  readonly details: Ask<typeof getProjectDetails>
  readonly about: Ask<typeof getProjectAbout>
  readonly story: Ask<typeof getProjectStory>
  readonly funding: Ask<typeof getProjectFundingInfo>
  readonly standing: Ask<typeof getProjectInvestmentInfo>
  readonly team: Ask<typeof getProjectTeam>
  readonly faq: Ask<typeof getProjectFaq>
  readonly outcome: Ask<typeof getProjectOutcome>
  readonly course: Ask<typeof getProjectCourse>
  readonly similar: Ask<typeof getSimilarProjects>
  /** What members see besides. */
  member(summary: Summary, needsForm: boolean): Promise<MembersPart>
}

/** The parts of a campaign's page. */
export function campaignParts(projectId: string, tab: CampaignTab, args: Args): PageParts {
  const of = { projectId }
  return {
    summary: () => load(getProjectSummary, of, args),
    details: () => load(getProjectDetails, of, args),
    about: () => load(getProjectAbout, of, args),
    story: () => load(getProjectStory, of, args),
    funding: () => load(getProjectFundingInfo, of, args),
    standing: () => load(getProjectInvestmentInfo, of, args),
    team: () => load(getProjectTeam, of, args),
    faq: () => load(getProjectFaq, of, args),
    outcome: () => load(getProjectOutcome, of, args),
    course: () => load(getProjectCourse, of, args),
    similar: () => load(getSimilarProjects, of, args),
    member: (summary, needsForm) => readMembersPart(summary, { tab, needsForm }, args),
  }
}

/** What every part of the page shows, and what the chosen part needs; for visitors what everybody may know, and nothing else. */
export async function readCampaign(ask: PageParts, tab: CampaignTab, args: Args) {
  const [summary, details, about, story, funding, standing, team, faq, outcome, course, similar] = await Promise.all([
    ask.summary(),
    ask.details(),
    tab === 'summary' ? ask.about() : null,
    tab === 'summary' ? ask.story() : null,
    ask.funding(),
    ask.standing(),
    tab === 'team' || tab === 'summary' ? ask.team() : null,
    ask.faq(),
    ask.outcome(),
    ask.course(),
    ask.similar(),
  ])
  const member = summary.memberView ? await ask.member(summary, FORM_TABS.includes(tab)) : null
  return {
    summary: restPartly(summary, SHOWN_SUMMARY, args),
    details: rest(knownTo(member, 'company', details), args),
    about: rest(about, args),
    story: rest(story, args),
    funding: fundingOf(funding, args),
    /** What the shares are and cost: for members. */
    terms: member && funding,
    standing: restPartly(standing, SHOWN_STANDING, args),
    team: rest(
      team && {
        participants: team.participantMembers.map((person) => knownTo(member, 'person', person)),
        others: team.teamMembers.map((person) => knownTo(member, 'person', person)),
      },
      args,
    ),
    // Told where they are asked for; elsewhere only how many there are.
    faq: tab === 'questions' ? faq : [],
    faqCount: faq.length,
    outcome: rest(outcome, args),
    course: rest(course, args),
    similar: Object.assign(rest(similar, args), { count: similar.length }),
    member,
  }
}

/** What no living part of the page asks for. */
const SHOWN_STANDING = ['status', 'timeUntilStart', 'extraFundingAmount', 'showCountdown'] as const
const SHOWN_FUNDING = [
  'projectEndDate',
  'projectFundingCloseDate',
  'projectDuration',
  'fundingGoal',
  'term',
  'period',
  'collateralStructure',
] as const
const SHOWN_STATUS = ['canInvestable', 'statusCode', 'renderButton', 'message'] as const
const SHOWN_SUMMARY = ['projectCode', 'category', 'logo', 'tags', 'externalId', 'city', 'memberView'] as const

/** Without what a visitor gets empty: the page's data does not even name it. */
function knownTo<Thing extends CampaignThing, Whole extends Record<PublicName<Thing>, unknown>>(
  member: object | null,
  thing: Thing,
  whole: Whole,
): PublicPart<Thing, Whole> & Partial<Whole> {
  // What is left behind is absent, which the type says and the compiler cannot follow.
  return (member ? whole : publicPart(thing, whole)) as PublicPart<Thing, Whole> & Partial<Whole>
}

/** What everybody may know of the round; what its living parts ask is how one may invest. */
function fundingOf(funding: OutputOf<typeof getProjectFundingInfo>, args: Args) {
  const investableStatus = restPartly(funding.investableStatus, SHOWN_STATUS, args)
  return restPartly({ ...publicPart('deal', funding), investableStatus }, SHOWN_FUNDING, args)
}

const FORM_TABS: readonly CampaignTab[] = ['financials', 'terms', 'documents', 'risks']

/** Updates and questions are read for every part: their counts stand on the tabs. */
async function readMembersPart(
  { id, state, externalId, canPreInvestment }: Summary,
  { tab, needsForm }: { readonly tab: CampaignTab; readonly needsForm: boolean },
  args: Args,
) {
  const of = { projectId: id }
  const [updates, comments, documents, form, own, room, preDemand, reports] = await Promise.all([
    load(getProjectUpdates, of, args),
    load(getProjectComments, of, args),
    tab === 'documents' ? load(getProjectDocuments, of, args) : null,
    needsForm ? load(getProjectInformationForm, of, args) : null,
    load(getOwnPart, of, args),
    tab === 'terms' && state === 'live' ? readRoom(id, args) : null,
    canPreInvestment ? readPreDemand(externalId, args) : null,
    tab === 'summary' || tab === 'documents' ? load(getCampaignReports, of, args) : null,
  ])
  return { updates, comments, documents, form, own, room, preDemand, reports: rest(reports, args) }
}

/** What the member said before the opening, with the name by which they say it. */
async function readPreDemand(projectExternalId: string, args: Args) {
  return { ...(await load(getPreDemand, { projectExternalId }, args)), projectExternalId }
}

/** What the campaign can still take, and the member's own limit with its reasons. */
async function readRoom(projectId: string, args: Args) {
  const preparation = load(getInvestmentPreparation, { projectId }, args)
  const { remaining, remainingLimit, limitReasons } = await withLimitAsked(preparation, args)
  return { remaining, limit: remainingLimit, reasons: limitReasons }
}

type MembersPart = Awaited<ReturnType<typeof readMembersPart>>
export type Campaign = Awaited<ReturnType<typeof readCampaign>>
export type OwnPreDemand = Awaited<ReturnType<typeof readPreDemand>>
export type Story = OutputOf<typeof getProjectStory>
