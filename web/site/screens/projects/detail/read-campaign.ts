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
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { type CampaignThing, type PublicName, type PublicPart, publicPart } from '#contracts/campaigns/public-fields.ts'
import { getInvestmentPreparation } from '#contracts/investments/endpoints.ts'
import { load } from '#web/api/load.ts'
import { withLimitAsked } from '#web/site/components/investment/limit-asked.ts'
import { rest, restPartly } from '#web/kernel/drawings/rest.ts'
import type { TabKey } from './tabs.ts'

type Args = Parameters<typeof load>[2]

/** What every part of the page shows, and what the chosen part needs; for visitors what everybody may know, and nothing else. */
export async function readCampaign(projectId: string, tab: TabKey, args: Args) {
  const of = { projectId }
  const [summary, details, about, story, funding, standing, team, faq, outcome, course, similar] = await Promise.all([
    load(getProjectSummary, of, args),
    load(getProjectDetails, of, args),
    tab === 'ozet' ? load(getProjectAbout, of, args) : null,
    tab === 'ozet' ? load(getProjectStory, of, args) : null,
    load(getProjectFundingInfo, of, args),
    load(getProjectInvestmentInfo, of, args),
    tab === 'ekip' || tab === 'ozet' ? load(getProjectTeam, of, args) : null,
    load(getProjectFaq, of, args),
    load(getProjectOutcome, of, args),
    load(getProjectCourse, of, args),
    load(getSimilarProjects, of, args),
  ])
  const member = summary.memberView ? await readMembersPart(summary, tab, args) : null
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
    faq: tab === 'soru-cevap' ? faq : [],
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
const SHOWN_SUMMARY = [
  'projectCode',
  'canPreInvestment',
  'category',
  'logo',
  'tags',
  'externalId',
  'city',
  'memberView',
] as const

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

const FORM_TABS: readonly TabKey[] = ['finansallar', 'kosullar', 'belgeler', 'riskler']

type Summary = Pick<OutputOf<typeof getProjectSummary>, 'id' | 'state'>

/** Updates and questions are read for every part: their counts stand on the tabs. */
async function readMembersPart({ id, state }: Summary, tab: TabKey, args: Args) {
  const of = { projectId: id }
  const [updates, comments, documents, form, own, room] = await Promise.all([
    load(getProjectUpdates, of, args),
    load(getProjectComments, of, args),
    tab === 'belgeler' ? load(getProjectDocuments, of, args) : null,
    FORM_TABS.includes(tab) ? load(getProjectInformationForm, of, args) : null,
    load(getOwnPart, of, args),
    tab === 'kosullar' && state === 'live' ? readRoom(id, args) : null,
  ])
  return { updates, comments, documents, form, own, room }
}

/** What the campaign can still take, and the member's own limit with its reasons. */
async function readRoom(projectId: string, args: Args) {
  const preparation = load(getInvestmentPreparation, { projectId }, args)
  const { remaining, remainingLimit, limitReasons } = await withLimitAsked(preparation, args)
  return { remaining, limit: remainingLimit, reasons: limitReasons }
}

export type Campaign = Awaited<ReturnType<typeof readCampaign>>
export type Story = OutputOf<typeof getProjectStory>
