// What everybody may know of a campaign: its "tanıtıcı bilgiler" by Communiqué III-35/A.2, Article 4/1-v. Everything else is
// the campaign page and open to members alone (4/1-j). Calls, screens, feeds, frame, pictures and what search engines are told
// take from this one list: what is not on it does not leave the server. Reading and doubts: docs/decisions/0012-public-view.md.

const IDEA = 'T4/1-v: summary of the idea'
const COMPANY = 'T4/1-v: trade name and head office'
const PEOPLE = 'T4/1-v: names and experience of managers and team'
const TARGET = 'T4/1-v: target'
const COLLECTED = 'T4/1-v, T11/13: collected amount'
const PERIODS = 'T4/1-v: periods'
const INVESTORS = 'T4/1-v: number of investors'
const RESULT = 'T11/13: result'
const QUALIFIED = 'T4/1-v, T16/5: of the target, what must come from qualified investors, and what was collected of it'
const SUPPORTERS = 'T4/1-v: names of supporting qualified investors, of those who agreed'
/** Says nothing of the campaign: names and addresses on the site, what the platform does, what the reader did. */
const SITE = 'the platform’s own'

const STANDING = {
  fundedAmount: COLLECTED,
  fundingGoal: TARGET,
  fundingPercentage: COLLECTED,
  numberOfInvestors: INVESTORS,
  projectStartDate: PERIODS,
  projectEndDate: PERIODS,
  timeUntilStart: PERIODS,
  timeUntilEnd: PERIODS,
  status: PERIODS,
  sums: COLLECTED,
  concludedAt: RESULT,
} as const

/** Per thing that is told of a campaign: the fields everybody may know, each with what makes it public. */
export const PUBLIC_CAMPAIGN_FIELDS = {
  /** A project in a list. */
  card: {
    ...STANDING,
    id: SITE,
    title: IDEA,
    shortDescription: IDEA,
    category: IDEA,
    city: COMPANY,
    coverImage: IDEA,
    logo: IDEA,
    externalId: SITE,
    seoName: SITE,
    isClickable: SITE,
    isFavorite: SITE,
    awaited: SITE,
    term: SITE,
    period: SITE,
    collateralStructure: SITE,
    state: PERIODS,
    ending: RESULT,
  },
  /** The head of a project's page. */
  summary: {
    id: SITE,
    shortDescription: IDEA,
    title: IDEA,
    projectCode: SITE,
    status: PERIODS,
    isFavorite: SITE,
    canPreInvestment: SITE,
    category: IDEA,
    coverImage: IDEA,
    logo: IDEA,
    videoUrl: IDEA,
    tags: IDEA,
    externalId: SITE,
    seoName: SITE,
    state: PERIODS,
    city: COMPANY,
    shareImage: SITE,
    memberView: SITE,
  },
  company: {
    isCorporate: COMPANY,
    name: PEOPLE,
    foundingYear: COMPANY,
    entreprenuerPicture: PEOPLE,
    title: COMPANY,
    executive: PEOPLE,
    passedOn: PEOPLE,
    address: COMPANY,
    description: IDEA,
    projectUrl: COMPANY,
  },
  /** To visitors the introduction; the story behind the same name is a member's. */
  about: { description: IDEA },
  /** Pictures and sourced facts; plans, market and competitors are the campaign page. */
  story: { highlights: IDEA, gallery: IDEA },
  deal: {
    projectStartDate: PERIODS,
    projectFundingCloseDate: PERIODS,
    projectEndDate: PERIODS,
    fundingGoal: TARGET,
    additionalFundingRate: TARGET,
    investableStatus: SITE,
    projectDuration: PERIODS,
    term: SITE,
    period: SITE,
    collateralStructure: SITE,
    withdrawalHours: SITE,
    memberView: SITE,
  },
  /** Where the round stands. */
  round: {
    ...STANDING,
    extraFundingAmount: COLLECTED,
    additionalFundingRate: TARGET,
    canInvestable: SITE,
    showCountdown: SITE,
    asOf: COLLECTED,
    version: COLLECTED,
    qualifiedShare: QUALIFIED,
    supporters: SUPPORTERS,
    outcome: RESULT,
  },
  /** How it ended and what became of the money; when the company reported is on the campaign page alone. */
  outcome: {
    outcome: RESULT,
    provisional: RESULT,
    endedAt: PERIODS,
    plannedEndAt: PERIODS,
    succeededAt: RESULT,
    missed: RESULT,
    isDelisted: RESULT,
    companyRegisteredOn: RESULT,
    isCompanyAwaited: RESULT,
    judgedAt: RESULT,
    increasedOn: RESULT,
    registeredAt: RESULT,
    paidOutAt: RESULT,
    refunds: RESULT,
  },
  /** By day: the same two figures everybody may know at any moment, as they stood then. No single payment is told of. */
  course: { day: PERIODS, raised: COLLECTED, investors: INVESTORS },
  person: {
    name: PEOPLE,
    description: PEOPLE,
    title: PEOPLE,
    memberType: PEOPLE,
    imageurl: PEOPLE,
    imageurlMimeType: PEOPLE,
  },
  /** Of the information form; its other entries are the campaign page. */
  formEntry: {
    title: IDEA,
    projectCode: SITE,
    summary: IDEA,
    'company.title': COMPANY,
    'company.kind': COMPANY,
    'company.address': COMPANY,
    'company.executive': PEOPLE,
    'company.webSite': COMPANY,
    'terms.fundingGoal': TARGET,
    'terms.additional': TARGET,
    'terms.opensAt': PERIODS,
    'terms.closesAt': PERIODS,
  },
  /** In site map, feeds and calendar. */
  listed: {
    id: SITE,
    seoName: SITE,
    title: IDEA,
    shortDescription: IDEA,
    state: PERIODS,
    closesAt: PERIODS,
    publishedAt: PERIODS,
    changedAt: PERIODS,
  },
  /** On the picture for messengers. */
  picture: {
    seoName: SITE,
    title: IDEA,
    shortDescription: IDEA,
    category: IDEA,
    city: COMPANY,
    goalKurus: TARGET,
    closesAt: PERIODS,
    coverPath: IDEA,
    version: SITE,
  },
  /** In what search engines read. */
  structuredData: { title: IDEA, shortDescription: IDEA, company: COMPANY, seoName: SITE, picture: SITE },
} as const

/**
 * What the wire contract wants in every answer of a call, though it is not everybody's: strict clients cannot read an answer
 * without it. Visitors get it empty.
 */
export const WIRE_BLANKS = {
  company: { mail: '', numberOfEmployees: null, partnershipPercentage: 0n, linkedinUrl: '', facebookUrl: '' },
  deal: {
    percentageofShares: 0n,
    numberofShares: 0,
    unitShareValue: 0n,
    postInvestmentCompanyValue: 0n,
    coefficients: [],
  },
  person: {
    partnershipPercentage: 0n,
    mail: null,
    linkedIn: null,
    facebook: null,
    youtube: null,
    instagram: null,
    webSite: null,
    twitter: null,
  },
} as const

type Fields = typeof PUBLIC_CAMPAIGN_FIELDS
export type CampaignThing = keyof Fields
export type PublicName<Thing extends CampaignThing> = keyof Fields[Thing]
/** Of a thing the part everybody may know. */
export type PublicPart<Thing extends CampaignThing, Whole> = Pick<Whole, PublicName<Thing> & keyof Whole>

/** Of a thing the part everybody may know; what is not on the list is left behind. */
export function publicPart<Thing extends CampaignThing, Whole extends Record<PublicName<Thing>, unknown>>(
  thing: Thing,
  whole: Whole,
): PublicPart<Thing, Whole> {
  const names = Object.keys(PUBLIC_CAMPAIGN_FIELDS[thing]) as PublicName<Thing>[]
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as PublicPart<Thing, Whole>
}

/** Whether everybody may know what an entry of the information form says (contracts/projects/form/sections.ts names them). */
export function isPublicEntry(key: string): boolean {
  return Object.hasOwn(PUBLIC_CAMPAIGN_FIELDS.formEntry, key)
}
