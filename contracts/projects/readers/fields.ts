import type { CampaignThing, PublicName } from './public-fields.ts'
import type * as fields from '../creation/fields.ts'
import type { CreationStep } from '../creation/steps.ts'
import type { Audience } from './audiences.ts'

/** Who reads a field of an application. */
export interface FieldReaders {
  readonly audience: Audience
  /** Where the campaign page tells it to everybody: a name of the list of public fields. */
  readonly shownAs?: string
  /** It stands in the information form too, whose versions the pack of records for the regulator holds; no other field is in it. */
  readonly inForm?: true
}

/** Everybody's, because it stands on the list of public fields (contracts/projects/readers/public-fields.ts): else it does not compile. */
function everyone<Thing extends CampaignThing>(thing: Thing, name: PublicName<Thing> & string): FieldReaders {
  return { audience: 'everyone', shownAs: `${thing}.${name}` }
}
const form = (of: FieldReaders): FieldReaders => ({ ...of, inForm: true })

const members: FieldReaders = { audience: 'members' }
const judges: FieldReaders = { audience: 'judges' }
const payment: FieldReaders = { audience: 'payment' }
/** A paper's name and file are read by whoever may read a paper of its kind (documents.ts). */
const byKind: FieldReaders = { audience: 'judges' }

/** The fields that a step of the wizard has. */
interface StepFields {
  information: typeof fields.informationFields
  leader: typeof fields.leaderFields
  participants: typeof fields.participantFields
  team: typeof fields.teamFields
  financials: typeof fields.financialFields
  funding: typeof fields.fundingFields
  uses: typeof fields.useFields
  risks: typeof fields.riskFields
  highlights: typeof fields.highlightFields
  milestones: typeof fields.milestoneFields
  gallery: typeof fields.galleryFields
  documents: typeof fields.documentFields & typeof fields.documentFile
  faq: typeof fields.faqFields
}
type DeclaredStep = Exclude<CreationStep, 'review'>

const FORM_MEMBERS = form(members)

/**
 * Who reads each field of an application. The wizard's line "Kim görür" is made from it; page, preview and form are held to it by
 * tests/stories/readers.test.ts. A field that is not on the list does not compile.
 */
export const FIELD_READERS: {
  readonly [Step in DeclaredStep]: Readonly<Record<keyof StepFields[Step], FieldReaders>>
} = {
  information: {
    name: form(everyone('summary', 'title')),
    shortDescription: form(everyone('summary', 'shortDescription')),
    logo: everyone('summary', 'logo'),
    banner: everyone('summary', 'coverImage'),
    businessModelKey: judges,
    categoryKey: everyone('summary', 'category'),
    numberOfEmployees: members,
    tags: everyone('summary', 'tags'),
    videoUrl: everyone('summary', 'videoUrl'),
    videoFileId: everyone('summary', 'videoUrl'),
    cityKey: everyone('summary', 'city'),
    introduction: everyone('about', 'description'),
    story: members,
    companyKind: form(everyone('formEntry', 'company.kind')),
    companyName: form(everyone('company', 'title')),
    companyAddress: form(everyone('company', 'address')),
    foundingYear: everyone('company', 'foundingYear'),
    taxNumber: judges,
    taxOffice: judges,
    tradeRegistryNo: judges,
    tradeRegistryOffice: judges,
    mersisNo: judges,
    webSite: form(everyone('company', 'projectUrl')),
    contactEmail: FORM_MEMBERS,
    executive: form(everyone('company', 'executive')),
    market: FORM_MEMBERS,
    competition: FORM_MEMBERS,
    revenueModel: FORM_MEMBERS,
  },
  leader: {
    partnershipPercentage: FORM_MEMBERS,
    imageBase64: everyone('person', 'imageurl'),
    title: form(everyone('person', 'title')),
    description: form(everyone('person', 'description')),
  },
  participants: {
    governmentTypeId: everyone('person', 'memberType'),
    governmentId: judges,
    foreignIdentityNumber: judges,
    taxId: judges,
    registrationNumber: judges,
    partnershipPercentage: FORM_MEMBERS,
    companyName: form(everyone('person', 'name')),
    corporatePhone: judges,
    corporateEmail: judges,
    title: form(everyone('person', 'title')),
    description: form(everyone('person', 'description')),
  },
  team: {
    title: form(everyone('person', 'title')),
    name: form(everyone('person', 'name')),
    surname: form(everyone('person', 'name')),
    email: judges,
    phone: judges,
    description: form(everyone('person', 'description')),
    imageBase64: everyone('person', 'imageurl'),
  },
  financials: {
    year: FORM_MEMBERS,
    basis: FORM_MEMBERS,
    revenue: FORM_MEMBERS,
    profit: FORM_MEMBERS,
    equity: FORM_MEMBERS,
    totalAssets: FORM_MEMBERS,
    relatedReceivables: FORM_MEMBERS,
    relatedPayables: FORM_MEMBERS,
  },
  funding: {
    startDate: form(everyone('deal', 'projectStartDate')),
    closeDate: form(everyone('deal', 'projectEndDate')),
    numberOfShares: FORM_MEMBERS,
    unitShareValue: FORM_MEMBERS,
    fundingGoal: form(everyone('deal', 'fundingGoal')),
    percentageOfShares: FORM_MEMBERS,
    postInvestmentCompanyValue: FORM_MEMBERS,
    additionalFundingPercentage: form(everyone('deal', 'additionalFundingRate')),
    shareKind: FORM_MEMBERS,
    privileges: FORM_MEMBERS,
    rights: FORM_MEMBERS,
    payoutIban: payment,
    payoutHolder: payment,
  },
  uses: { label: FORM_MEMBERS, amount: FORM_MEMBERS },
  risks: { title: FORM_MEMBERS, text: FORM_MEMBERS, concerns: FORM_MEMBERS },
  highlights: {
    figure: everyone('story', 'highlights'),
    statement: everyone('story', 'highlights'),
    source: everyone('story', 'highlights'),
  },
  milestones: { due: FORM_MEMBERS, precision: FORM_MEMBERS, text: FORM_MEMBERS, state: members },
  gallery: { picture: everyone('story', 'gallery'), caption: everyone('story', 'gallery') },
  documents: { documentTypeId: byKind, name: byKind, base64document: byKind },
  faq: { question: members, answer: members },
}
