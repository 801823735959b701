import * as z from 'zod/mini'
import { fillMessage } from '../../common/errors.ts'
import { formatKurus } from '../../common/money/money.ts'
import { decimalToHundredths } from '../../common/money/money.ts'
import { textMessages } from '../../common/text/messages.ts'
import { keyInput, optionalText, requiredLine, requiredText } from '../../common/text/text.ts'
import { documentTypeNames, fundingErrors, partnershipErrors, projectMessages as say } from '../messages.ts'
import { FUNDING_FIELDS, refuseFunding, refusePartnership, type FundingFacts } from '../rules.ts'
import { funding, GOVERNMENT_TYPES, participantMember, projectInformation, teamLeader, teamMember } from '../schemas.ts'
import { DOCUMENT_TYPES, type CreationStep } from './steps.ts'

/** The fields of a step as a form would send them; what is empty is left out, a picture is its path. */
export type DraftValues = Readonly<Record<string, unknown>>

export interface DraftRow {
  readonly id: string
  readonly values: DraftValues
}

/** All that a draft holds; numbers of partners in clear. */
export interface DraftContent {
  readonly information: DraftValues
  readonly leader: DraftValues
  readonly participants: readonly DraftRow[]
  readonly team: readonly DraftRow[]
  readonly funding: DraftValues
  readonly documents: readonly DraftRow[]
  readonly faq: readonly DraftRow[]
}

/** What has to be mended before an application is complete: where, and its sentence. */
export interface Missing {
  readonly step: CreationStep
  /** The row, in steps that have rows. */
  readonly rowId: string | null
  readonly field: string
  readonly message: string
}

export interface CompletenessFacts extends FundingFacts {
  /** Fields of the first step whose key is not offered (any more). */
  readonly unknownKeys: readonly string[]
}

const projectCompany = z.object({
  cityKey: keyInput(say.cityRequired),
  introduction: optionalText(5_000),
  story: requiredText(20_000, say.storyRequired),
  companyKind: z.enum(['anonim', 'limited', 'to-be-founded'], { error: say.companyKindRequired }),
  companyName: requiredLine(200, say.companyNameRequired),
  companyAddress: requiredText(500, say.companyAddressRequired),
})

const faqEntry = z.object({
  question: requiredText(1000, say.questionRequired),
  answer: requiredText(2000, say.answerRequired),
})

const paper = z.object({
  documentTypeId: z.enum(
    DOCUMENT_TYPES.map(({ id }) => id),
    { error: say.documentTypeRequired },
  ),
  name: optionalText(150),
  /** The id of the kept file. */
  base64document: requiredText(36, say.documentFileRequired),
})

const information = projectInformation('kept')
const leader = teamLeader('kept')
const team = teamMember('kept')

/** A complete application, in the program's own form. */
export interface Application {
  readonly information: z.output<typeof information> & z.output<typeof projectCompany>
  readonly leader: z.output<typeof leader>
  readonly participants: readonly z.output<typeof participantMember>[]
  readonly team: readonly z.output<typeof team>[]
  readonly funding: z.output<typeof funding>
  readonly documents: readonly z.output<typeof paper>[]
  readonly faq: readonly z.output<typeof faqEntry>[]
}

/** Reads with the schemas of the forms and gathers what they say, the first sentence of each field. */
function gathering() {
  const missing: Missing[] = []
  return {
    missing,
    tell(step: CreationStep, rowId: string | null, field: string, message: string): void {
      if (!missing.some((one) => one.step === step && one.rowId === rowId && one.field === field))
        missing.push({ step, rowId, field, message })
    },
    read<Schema extends z.ZodMiniType>(
      schema: Schema,
      values: DraftValues,
      step: CreationStep,
      rowId: string | null = null,
    ): z.output<Schema> | null {
      const parsed = z.safeParse(schema, values)
      for (const { path, message } of parsed.error?.issues ?? []) this.tell(step, rowId, String(path[0] ?? ''), message)
      return parsed.success ? parsed.data : null
    },
  }
}

/** Of the numbers only that of the chosen kind of identity: what was typed before another was chosen does not count. */
function withOwnNumber(values: DraftValues): DraftValues {
  const own = Object.entries(GOVERNMENT_TYPES).find(([type]) => type === values['governmentTypeId'])?.[1]
  const others = Object.values(GOVERNMENT_TYPES).filter((name) => name !== own)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !others.some((other) => other === name)))
}

function sharesOf(content: DraftContent): bigint[] {
  return [content.leader, ...content.participants.map(({ values }) => values)].flatMap((values) => {
    const percentage = values['partnershipPercentage']
    return typeof percentage === 'number' ? [decimalToHundredths(percentage) ?? 0n] : []
  })
}

/**
 * Reads a draft as an application (spec §5): what is missing, in the order of the steps, each with its field and its sentence; and
 * the application itself when nothing is.
 */
export function readApplication(
  content: DraftContent,
  facts: CompletenessFacts,
): { readonly missing: readonly Missing[]; readonly application: Application | null } {
  const told = gathering()
  const about = told.read(information, content.information, 'information')
  const company = told.read(projectCompany, content.information, 'information')
  for (const field of facts.unknownKeys) told.tell('information', null, field, textMessages.malformed)
  const lead = told.read(leader, content.leader, 'leader')
  const rows = <Schema extends z.ZodMiniType>(schema: Schema, of: readonly DraftRow[], step: CreationStep) =>
    of.flatMap(({ id, values }) => told.read(schema, values, step, id) ?? [])
  const participants = rows(
    participantMember,
    content.participants.map(({ id, values }) => ({ id, values: withOwnNumber(values) })),
    'participants',
  )
  if (refusePartnership(sharesOf(content)) !== null) {
    const row = content.participants.at(-1)?.id ?? null
    const { message } = partnershipErrors['partnership-above-whole']
    told.tell(row === null ? 'leader' : 'participants', row, 'partnershipPercentage', message)
  }
  const members = rows(team, content.team, 'team')
  const plan = told.read(funding, content.funding, 'funding')
  const refusal = plan && refuseFunding(plan, facts)
  if (refusal) {
    const limit = facts.entrepreneurLimitKurus
    const marks = { days: String(facts.maxPeriodDays), limit: limit === null ? '' : formatKurus(limit) }
    told.tell('funding', null, FUNDING_FIELDS[refusal], fillMessage(fundingErrors[refusal].message, marks))
  }
  const documents = rows(paper, content.documents, 'documents')
  for (const { id } of DOCUMENT_TYPES.filter(({ isRequired }) => isRequired)) {
    if (content.documents.some(({ values }) => values['documentTypeId'] === id)) continue
    told.tell('documents', null, id, fillMessage(say.documentRequired, { name: documentTypeNames[id] }))
  }
  const faq = rows(faqEntry, content.faq, 'faq')
  const isWhole = told.missing.length === 0 && about && company && lead && plan
  return {
    missing: told.missing,
    application: isWhole
      ? {
          information: { ...about, ...company },
          leader: lead,
          participants,
          team: members,
          funding: plan,
          documents,
          faq,
        }
      : null,
  }
}

/** What a draft still lacks, in the order of the steps. */
export function missingOf(content: DraftContent, facts: CompletenessFacts): readonly Missing[] {
  return readApplication(content, facts).missing
}
