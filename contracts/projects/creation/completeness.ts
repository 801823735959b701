import * as z from 'zod/mini'
import { fillMessage } from '../../common/errors.ts'
import { formatBps, WHOLE } from '../../common/money/basis-points.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { formatKurus, type Kurus } from '../../common/money/money.ts'
import { textMessages } from '../../common/text/messages.ts'
import { documentTypeNames } from '../document-type-messages.ts'
import { partnershipErrors, projectMessages as say } from '../messages.ts'
import { refuseOwnership, sharesTogether } from '../rules.ts'
import {
  funding,
  GOVERNMENT_TYPES,
  naturalPartner,
  participantMember,
  projectInformation,
  teamLeader,
  teamMember,
} from '../schemas.ts'
import {
  companyRisk,
  completedYear,
  faqEntry,
  foundedCompany,
  galleryPicture,
  highlight,
  milestone,
  paper,
  projectCompany,
  shareTerms,
  useOfFunds,
  yearlyFigures,
} from './content-schemas.ts'
import type { DraftContent, DraftRow, DraftValues, FieldName, FieldStep } from './field-table.ts'
import { isNaturalPartner } from './partner.ts'
import { CREATION_STEPS, DOCUMENT_TYPES, type FIGURE_BASES, type RowStep } from './steps.ts'
import { type TermFacts, wrongFoundingYear, wrongTerms } from './while-writing.ts'

/** What a page cannot be drawn without: the field, and the sentence said where it is missing. */
export const PREVIEW_NEEDS = [
  { step: 'information', field: 'name', sentence: 'nameRequired' },
  { step: 'information', field: 'shortDescription', sentence: 'shortDescriptionRequired' },
  { step: 'funding', field: 'startDate', sentence: 'startDateRequired' },
  { step: 'funding', field: 'closeDate', sentence: 'closeDateRequired' },
  { step: 'funding', field: 'numberOfShares', sentence: 'numberOfSharesRequired' },
  { step: 'funding', field: 'unitShareValue', sentence: 'unitShareValueRequired' },
  { step: 'funding', field: 'fundingGoal', sentence: 'fundingGoalRequired' },
  { step: 'funding', field: 'percentageOfShares', sentence: 'percentageOfSharesRequired' },
  { step: 'funding', field: 'postInvestmentCompanyValue', sentence: 'companyValueRequired' },
] as const satisfies readonly {
  readonly step: FieldStep
  readonly field: FieldName
  readonly sentence: keyof typeof say
}[]

/** What has to be mended before an application is complete: where, and its sentence. */
export interface Missing {
  readonly step: FieldStep
  /** The row, in steps that have rows. */
  readonly rowId: string | null
  /** Of the step; or what a step of rows lacks as a whole, which no field of it could say. */
  readonly field: string
  readonly message: string
}

export interface CompletenessFacts extends TermFacts {
  /** Fields of the first step whose key is not offered (any more). */
  readonly unknownKeys: readonly FieldName<'information'>[]
  /** Whether the video that the first step names was uploaded for this draft, and whole. */
  readonly hasNamedVideo: boolean
}

const information = projectInformation('kept')
const leader = teamLeader('kept')
const team = teamMember('kept')

/** A complete application, in the program's own form. */
export interface Application {
  readonly information: z.output<typeof information> & z.output<typeof projectCompany>
  /** Null of a company that is yet to be founded. */
  readonly founded: z.output<typeof foundedCompany> | null
  readonly leader: z.output<typeof leader>
  readonly participants: readonly (z.output<typeof participantMember> | z.output<typeof naturalPartner>)[]
  readonly team: readonly z.output<typeof team>[]
  readonly financials: readonly z.output<typeof yearlyFigures>[]
  readonly funding: z.output<typeof funding> & z.output<typeof shareTerms>
  readonly uses: readonly z.output<typeof useOfFunds>[]
  readonly risks: readonly z.output<typeof companyRisk>[]
  readonly highlights: readonly z.output<typeof highlight>[]
  readonly milestones: readonly z.output<typeof milestone>[]
  readonly gallery: readonly z.output<typeof galleryPicture>[]
  readonly documents: readonly z.output<typeof paper>[]
  readonly faq: readonly z.output<typeof faqEntry>[]
}

type Told = ReturnType<typeof gathering>

/** A year of each kind, a paper of each that is asked for. */
type WholeStep = (typeof FIGURE_BASES)[number] | (typeof DOCUMENT_TYPES)[number]['id']

/** A schema of fields of a step: a name that the step does not have does not compile. */
type SchemaFor<Step extends FieldStep, Schema extends z.ZodMiniType> =
  keyof z.output<Schema> extends FieldName<Step> ? Schema : never

/** Reads with the schemas of the forms and gathers what they say, the first sentence of each field. */
function gathering() {
  const missing: Missing[] = []
  const add = (one: Missing): void => {
    if (!missing.some(({ step, rowId, field }) => step === one.step && rowId === one.rowId && field === one.field))
      missing.push(one)
  }
  return {
    missing,
    tell<Step extends FieldStep>(
      step: Step,
      rowId: string | null,
      field: FieldName<Step> | WholeStep,
      message: string,
    ): void {
      add({ step, rowId, field, message })
    },
    read<Step extends FieldStep, Schema extends z.ZodMiniType>(
      schema: Schema & SchemaFor<Step, Schema>,
      values: DraftValues<Step>,
      step: Step,
      rowId: string | null = null,
    ): z.output<Schema> | null {
      const parsed = z.safeParse<Schema>(schema, values)
      for (const { path, message } of parsed.error?.issues ?? [])
        add({ step, rowId, field: String(path[0] ?? ''), message })
      return parsed.success ? parsed.data : null
    },
    rows<Step extends RowStep, Schema extends z.ZodMiniType>(
      schema: Schema & SchemaFor<Step, Schema>,
      of: readonly DraftRow<Step>[],
      step: Step,
    ): z.output<Schema>[] {
      return of.flatMap(({ id, values }) => this.read<Step, Schema>(schema, values, step, id) ?? [])
    },
  }
}

/** Istanbul's. */
const thisYearOf = ({ today }: CompletenessFacts): number => Number(today.slice(0, 4))

/** The years: each once, what was before today, what is expected not, and at least one of each that there can be. */
function tellYears(
  told: Told,
  rows: readonly DraftRow<'financials'>[],
  facts: CompletenessFacts,
  isFounded: boolean,
): void {
  const thisYear = thisYearOf(facts)
  const years = new Set<number>()
  for (const { id, values } of rows) {
    const { year, basis } = values
    if (year === undefined) continue
    if (years.has(year)) told.tell('financials', id, 'year', say.financialYearTwice)
    years.add(year)
    if (basis === 'actual' && year >= thisYear) told.tell('financials', id, 'year', say.financialYearNotPast)
    if (basis === 'forecast' && year < thisYear) told.tell('financials', id, 'year', say.financialYearPast)
  }
  const has = (basis: string) => rows.some(({ values }) => values.basis === basis)
  if (isFounded && !has('actual')) told.tell('financials', null, 'actual', say.financialPastRequired)
  if (!has('forecast')) told.tell('financials', null, 'forecast', say.financialForecastRequired)
}

/** T21/1: what the money is for, to the kuruş. */
function tellUses(told: Told, uses: readonly { readonly amount: Kurus }[], rows: number, goal: Kurus | null): void {
  if (rows === 0) told.tell('uses', null, 'label', say.useRequired)
  const sum = uses.reduce((all, { amount }) => all + amount, 0n)
  if (rows === 0 || goal === null || uses.length < rows || sum === goal) return
  told.tell('uses', null, 'amount', fillMessage(say.usesNotGoal, { sum: formatKurus(sum), goal: formatKurus(goal) }))
}

/** Of the numbers only that of the chosen kind of identity: what was typed before another was chosen does not count. */
function withOwnNumber(values: DraftValues<'participants'>): DraftValues<'participants'> {
  const own = Object.entries(GOVERNMENT_TYPES).find(([type]) => type === values.governmentTypeId)?.[1]
  const others = Object.values(GOVERNMENT_TYPES).filter((name) => name !== own)
  return { ...values, ...Object.fromEntries(others.map((name) => [name, undefined])) }
}

function sharesOf(content: DraftContent): bigint[] {
  return [content.leader, ...content.participants.map(({ values }) => values)].flatMap(
    ({ partnershipPercentage: percentage }) =>
      percentage === undefined ? [] : [decimalToHundredths(percentage) ?? 0n],
  )
}

function readCompany(told: Told, { information: values }: DraftContent, facts: CompletenessFacts) {
  const about = told.read(information, values, 'information')
  const company = told.read(projectCompany, values, 'information')
  for (const field of facts.unknownKeys) told.tell('information', null, field, textMessages.malformed)
  const { videoFileId } = values
  if (videoFileId !== undefined && !facts.hasNamedVideo) told.tell('information', null, 'videoFileId', say.videoUnknown)
  const isFounded = values.companyKind !== 'to-be-founded'
  const founded = isFounded ? told.read(foundedCompany, values, 'information') : null
  for (const [field, sentence] of wrongFoundingYear(values, thisYearOf(facts)))
    told.tell('information', null, field, sentence)
  return { isFounded, founded, information: about && company && { ...about, ...company } }
}

/** A share that is not typed yet is told by its own field. */
function tellShares(told: Told, content: DraftContent): void {
  const shares = sharesOf(content)
  const refusal = refuseOwnership(shares)
  const isWhole = shares.length === content.participants.length + 1 && shares.every((share) => share > 0n)
  if (refusal === null || (refusal === 'partnership-below-whole' && !isWhole)) return
  const sum = sharesTogether(shares)
  // Partners who are missing are asked for at the head of their page: at somebody's own share nobody could go on to add them.
  const isBelow = refusal === 'partnership-below-whole'
  const row = isBelow ? null : (content.participants.at(-1)?.id ?? null)
  told.tell(
    row === null && !isBelow ? 'leader' : 'participants',
    row,
    'partnershipPercentage',
    fillMessage(partnershipErrors[refusal].message, { sum: formatBps(sum), rest: formatBps(WHOLE - sum) }),
  )
}

function readPeople(told: Told, content: DraftContent) {
  const lead = told.read(leader, content.leader, 'leader')
  const participants = content.participants.flatMap(({ id, values }) => {
    const own = withOwnNumber(values)
    const partner = isNaturalPartner(values)
      ? told.read(naturalPartner, own, 'participants', id)
      : told.read(participantMember, own, 'participants', id)
    return partner ?? []
  })
  tellShares(told, content)
  return { leader: lead, participants, team: told.rows(team, content.team, 'team') }
}

function readFunding(told: Told, content: DraftContent, facts: CompletenessFacts) {
  for (const [field, sentence] of wrongTerms(content.funding, facts)) told.tell('funding', null, field, sentence)
  const plan = told.read(funding, content.funding, 'funding')
  const shares = told.read(shareTerms, content.funding, 'funding')
  const uses = told.rows(useOfFunds, content.uses, 'uses')
  tellUses(told, uses, content.uses.length, plan?.fundingGoal ?? null)
  const risks = told.rows(companyRisk, content.risks, 'risks')
  if (content.risks.length === 0) told.tell('risks', null, 'title', say.riskRequired)
  return { funding: plan && shares && { ...plan, ...shares }, uses, risks }
}

function readPage(told: Told, content: DraftContent) {
  const documents = told.rows(paper, content.documents, 'documents')
  for (const { id } of DOCUMENT_TYPES.filter(({ isRequired }) => isRequired)) {
    if (content.documents.some(({ values }) => values.documentTypeId === id)) continue
    told.tell('documents', null, id, fillMessage(say.documentRequired, { name: documentTypeNames[id] }))
  }
  return {
    highlights: told.rows(highlight, content.highlights, 'highlights'),
    milestones: told.rows(milestone, content.milestones, 'milestones'),
    gallery: told.rows(galleryPicture, content.gallery, 'gallery'),
    documents,
    faq: told.rows(faqEntry, content.faq, 'faq'),
  }
}

/**
 * Reads a draft as an application (spec §5, T11): what is missing, in the order of the steps, each with its field and its sentence; and
 * the application itself when nothing is.
 */
export function readApplication(
  content: DraftContent,
  facts: CompletenessFacts,
): { readonly missing: readonly Missing[]; readonly application: Application | null } {
  const told = gathering()
  const { isFounded, founded, information: about } = readCompany(told, content, facts)
  const { leader: lead, ...others } = readPeople(told, content)
  const financials = content.financials.flatMap(({ id, values }) => {
    const isActual = values.basis === 'actual'
    const year = isActual
      ? told.read(completedYear, values, 'financials', id)
      : told.read(yearlyFigures, values, 'financials', id)
    return year ?? []
  })
  tellYears(told, content.financials, facts, isFounded)
  const { funding: deal, ...plans } = readFunding(told, content, facts)
  const page = readPage(told, content)
  const missing = told.missing.toSorted((a, b) => CREATION_STEPS.indexOf(a.step) - CREATION_STEPS.indexOf(b.step))
  const isWhole = missing.length === 0 && about && lead && deal
  return {
    missing,
    application: isWhole
      ? { information: about, founded, leader: lead, ...others, financials, funding: deal, ...plans, ...page }
      : null,
  }
}

/** What a draft still lacks, in the order of the steps. */
export function missingOf(content: DraftContent, facts: CompletenessFacts): readonly Missing[] {
  return readApplication(content, facts).missing
}
