import type { projectMessages } from '../messages.ts'
import { everyone, type FieldReaders, form, FORM_MEMBERS, judges, members, payment } from '../readers/fields.ts'
import type { CreationStep, RowStep } from './steps.ts'

// Without the library that checks inputs: pages read the table too.

/** How a field is written and kept. A `line` has no line breaks; `sealed` never comes back in full; `html` has marks. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'html'
  | 'code'
  | 'register-number'
  | 'iban'
  | 'sealed'
  | 'count'
  | 'year'
  | 'money'
  | 'signed'
  | 'percent'
  | 'day'
  | 'tags'
  | 'picture'
  | 'video'
  | 'paper'

export interface Field extends FieldReaders {
  readonly kind: FieldKind
  /** Characters at most; of a count or a year the greatest number, of a picture or a paper its bytes. */
  readonly max: number
  /** Characters that its control takes: more than are kept where spaces and labels come along with a number. */
  readonly typed: number
  /** The sentence for a picture that is none. */
  readonly required?: keyof typeof projectMessages
}

const field = <Kind extends FieldKind>(kind: Kind, max: number, readers: FieldReaders, typed = max) => ({
  kind,
  max,
  typed,
  ...readers,
})

const line = (max: number, readers: FieldReaders) => field('line', max, readers)
const text = (max: number, readers: FieldReaders) => field('text', max, readers)
const html = (max: number, readers: FieldReaders) => field('html', max, readers)
const code = (max: number, readers: FieldReaders, typed = 64) => field('code', max, readers, typed)
const sealed = (readers: FieldReaders) => field('sealed', 20, readers, 40)
/** With a point before each three figures. */
const count = (max: number, readers: FieldReaders) =>
  field('count', max, readers, String(max).length + Math.floor((String(max).length - 1) / 3))
const year = (readers: FieldReaders) => field('year', 2199, readers, 4)
const day = (readers: FieldReaders) => field('day', 10, readers)
const money = (readers: FieldReaders) => field('money', 24, readers)
/** Losses and negative equity too. */
const signed = (readers: FieldReaders) => field('signed', 24, readers)
const percent = (readers: FieldReaders) => field('percent', 10, readers)
const picture = (bytes: number, required: keyof typeof projectMessages, readers: FieldReaders) => ({
  ...field('picture', bytes, readers),
  required,
})

/** Tags of an application at most, and characters of one. */
export const MOST_TAGS = 10
export const TAG_LENGTH = 30
/** With what parts them. */
const tags = (readers: FieldReaders) => field('tags', TAG_LENGTH, readers, MOST_TAGS * (TAG_LENGTH + 2))

const MEGABYTE = 1_048_576
/** Bytes that pictures of an application may have. */
export const PICTURE_BYTES = { logo: MEGABYTE, banner: 2 * MEGABYTE, portrait: MEGABYTE, gallery: 2 * MEGABYTE }
const PAPER_BYTES = 5 * MEGABYTE

/**
 * THE table of an application's fields, step by step, in the order in which they are told: how each is written, how much it bears, who
 * reads it. Inputs and outputs of calls, lengths of controls and of schemas, the wizard's "Kim görür" and the analyst's sections are
 * made from it; page, preview and form are held to its readers by tests/stories/readers.test.ts. What a field is called, and what is
 * said beside it, stands in field-messages.ts.
 */
export const FIELDS = {
  information: {
    name: line(100, form(everyone('summary', 'title'))),
    shortDescription: text(300, form(everyone('summary', 'shortDescription'))),
    logo: picture(PICTURE_BYTES.logo, 'logoRequired', everyone('summary', 'logo')),
    banner: picture(PICTURE_BYTES.banner, 'bannerRequired', everyone('summary', 'coverImage')),
    businessModelKey: line(64, judges),
    categoryKey: line(64, everyone('summary', 'category')),
    numberOfEmployees: count(1_000_000, members),
    tags: tags(everyone('summary', 'tags')),
    videoUrl: line(500, everyone('summary', 'videoUrl')),
    /** A video that was uploaded whole (video-upload.ts). */
    videoFileId: field('video', 36, everyone('summary', 'videoUrl')),
    cityKey: line(64, everyone('summary', 'city')),
    introduction: html(5_000, everyone('about', 'description')),
    story: html(20_000, members),
    companyKind: line(20, form(everyone('formEntry', 'company.kind'))),
    companyName: line(200, form(everyone('company', 'title'))),
    companyAddress: text(500, form(everyone('company', 'address'))),
    foundingYear: year(everyone('company', 'foundingYear')),
    taxNumber: code(20, judges),
    taxOffice: line(100, judges),
    tradeRegistryNo: field('register-number', 20, judges, 64),
    tradeRegistryOffice: line(100, judges),
    mersisNo: code(20, judges),
    webSite: line(200, form(everyone('company', 'projectUrl'))),
    /** Where members reach the company; never the applicant's own address unless it is written here. */
    contactEmail: line(254, FORM_MEMBERS),
    executive: line(100, form(everyone('company', 'executive'))),
    market: text(3_000, FORM_MEMBERS),
    competition: text(3_000, FORM_MEMBERS),
    revenueModel: text(3_000, FORM_MEMBERS),
  },
  leader: {
    partnershipPercentage: percent(FORM_MEMBERS),
    imageBase64: picture(PICTURE_BYTES.portrait, 'leaderImageRequired', everyone('person', 'imageurl')),
    title: line(100, form(everyone('person', 'title'))),
    description: text(1_000, form(everyone('person', 'description'))),
  },
  participants: {
    governmentTypeId: line(20, everyone('person', 'memberType')),
    governmentId: sealed(judges),
    foreignIdentityNumber: sealed(judges),
    taxId: code(20, judges, 40),
    registrationNumber: line(40, judges),
    partnershipPercentage: percent(FORM_MEMBERS),
    /** Of a partner who is a company; of a natural person name and surname. */
    companyName: line(200, form(everyone('person', 'name'))),
    name: line(50, form(everyone('person', 'name'))),
    surname: line(50, form(everyone('person', 'name'))),
    email: line(254, judges),
    phone: line(40, judges),
    imageBase64: picture(PICTURE_BYTES.portrait, 'memberImageRequired', everyone('person', 'imageurl')),
    corporatePhone: line(40, judges),
    corporateEmail: line(254, judges),
    title: line(100, form(everyone('person', 'title'))),
    description: text(1_000, form(everyone('person', 'description'))),
  },
  team: {
    name: line(50, form(everyone('person', 'name'))),
    surname: line(50, form(everyone('person', 'name'))),
    title: line(100, form(everyone('person', 'title'))),
    email: line(254, judges),
    phone: line(40, judges),
    description: text(1_000, form(everyone('person', 'description'))),
    imageBase64: picture(PICTURE_BYTES.portrait, 'memberImageRequired', everyone('person', 'imageurl')),
  },
  financials: {
    year: year(FORM_MEMBERS),
    basis: line(20, FORM_MEMBERS),
    revenue: money(FORM_MEMBERS),
    profit: signed(FORM_MEMBERS),
    equity: signed(FORM_MEMBERS),
    totalAssets: money(FORM_MEMBERS),
    relatedReceivables: money(FORM_MEMBERS),
    relatedPayables: money(FORM_MEMBERS),
  },
  funding: {
    startDate: day(form(everyone('deal', 'projectStartDate'))),
    closeDate: day(form(everyone('deal', 'projectEndDate'))),
    numberOfShares: count(1_000_000_000, FORM_MEMBERS),
    unitShareValue: money(FORM_MEMBERS),
    fundingGoal: money(form(everyone('deal', 'fundingGoal'))),
    percentageOfShares: percent(FORM_MEMBERS),
    postInvestmentCompanyValue: money(FORM_MEMBERS),
    additionalFundingPercentage: percent(form(everyone('deal', 'additionalFundingRate'))),
    qualifiedPercentage: percent(FORM_MEMBERS),
    qualifiedReserve: line(20, FORM_MEMBERS),
    shareKind: line(100, FORM_MEMBERS),
    privileges: text(1_000, FORM_MEMBERS),
    rights: text(3_000, FORM_MEMBERS),
    payoutIban: field('iban', 40, payment, 64),
    payoutHolder: line(200, payment),
  },
  uses: { label: line(100, FORM_MEMBERS), amount: money(FORM_MEMBERS) },
  risks: { title: line(100, FORM_MEMBERS), text: text(2_000, FORM_MEMBERS), concerns: line(20, FORM_MEMBERS) },
  highlights: {
    figure: line(24, everyone('story', 'highlights')),
    statement: line(80, everyone('story', 'highlights')),
    source: line(120, everyone('story', 'highlights')),
  },
  milestones: {
    due: day(FORM_MEMBERS),
    precision: line(20, FORM_MEMBERS),
    text: text(160, FORM_MEMBERS),
    state: line(20, members),
  },
  gallery: {
    picture: picture(PICTURE_BYTES.gallery, 'galleryPictureRequired', everyone('story', 'gallery')),
    caption: line(160, everyone('story', 'gallery')),
  },
  // A paper's name and file are read by whoever may read a paper of its kind (readers/documents.ts).
  documents: {
    documentTypeId: line(40, judges),
    name: line(150, judges),
    /** Its bytes: saved like the other fields and never sent back. */
    base64document: field('paper', PAPER_BYTES, judges),
  },
  faq: { question: text(1_000, members), answer: text(2_000, members) },
} as const satisfies { readonly [Step in FieldStep]: { readonly [name: string]: Field } }

/** A step that has fields. */
export type FieldStep = Exclude<CreationStep, 'review'>
type Table = typeof FIELDS
/** What the fields of a step are called in the program; of several steps, of any of them. */
export type FieldName<Step extends FieldStep = FieldStep> = { [Of in FieldStep]: keyof Table[Of] & string }[Step]
type KindOf<Of> = Of extends { readonly kind: infer Kind } ? Kind : never

/** A value as a draft keeps it: as a form sends it; the path of a picture, the id of a paper. */
type KeptAs<Kind> = Kind extends 'count' | 'year' | 'money' | 'signed' | 'percent'
  ? number
  : Kind extends 'tags'
    ? readonly string[]
    : string

/** The fields of a step as a draft keeps them; what is empty is left out. */
export type DraftValues<Step extends FieldStep> = {
  readonly [Name in keyof Table[Step]]?: KeptAs<KindOf<Table[Step][Name]>> | undefined
}

export interface DraftRow<Step extends RowStep> {
  readonly id: string
  readonly values: DraftValues<Step>
}

/** All that a draft holds; numbers of partners in clear. */
export type DraftContent = {
  readonly [Step in FieldStep]: Step extends RowStep ? readonly DraftRow<Step>[] : DraftValues<Step>
}

const TABLE: ReadonlyMap<string, ReadonlyMap<string, Field>> = new Map(
  Object.entries(FIELDS).map(([step, fields]) => [step, new Map<string, Field>(Object.entries(fields))]),
)

/** The field of a name that came from outside; undefined where the step has none of that name. */
export function fieldOf(step: string, name: string): Field | undefined {
  return TABLE.get(step)?.get(name)
}

/** Whether a step has a field of a name that came from outside. */
export function isFieldOf<Step extends FieldStep>(step: Step, name: string): name is FieldName<Step> {
  return TABLE.get(step)?.has(name) ?? false
}

/** The fields of a step with their names, in the order of the table. */
export function fieldsOf<Step extends FieldStep>(step: Step): readonly (readonly [FieldName<Step>, Field])[] {
  return Object.entries<Field>(FIELDS[step]).flatMap(([name, field]) =>
    isFieldOf(step, name) ? [[name, field] as const] : [],
  )
}

/** Whether a value is sent and kept as a decimal number, and answered in hundredths. */
export function isDecimal(kind: FieldKind): boolean {
  return kind === 'money' || kind === 'signed' || kind === 'percent'
}
