import { nameCase } from '../../common/person/name-case.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { keptRelatedParties } from '../form/related-parties.ts'
import { type InformationForm, RISK_CONCERNS } from '../information-form.ts'
import { excessMethod } from '../messages.ts'
import { type DraftContent, type DraftValues, type FIELDS, fieldsOf, type FieldStep, isDecimal } from './field-table.ts'
import { partnerName, type PartnerNames } from './partner.ts'
import type { RowStep } from './steps.ts'

// An application as far as it is written, in the program's own form, and what is made of it alike before and after it is complete. A
// complete one (`Application` in completeness.ts) is one of these.

type Kind<Of> = Of extends { readonly kind: infer Of } ? Of : never
type WrittenAs<Kind> = Kind extends 'money' | 'signed' | 'percent'
  ? bigint | undefined
  : Kind extends 'count' | 'year'
    ? number | undefined
    : Kind extends 'tags'
      ? readonly string[]
      : string

/** The fields of a step: a text that was not written is empty, a number absent. */
export type Written<Step extends FieldStep> = {
  readonly [Name in keyof (typeof FIELDS)[Step]]: WrittenAs<Kind<(typeof FIELDS)[Step][Name]>>
}
export type WrittenRow<Step extends RowStep> = Written<Step> & { readonly id: string }

/** Some fields of a step. */
type Some<Step extends FieldStep, Name extends keyof Written<Step>> = Pick<Written<Step>, Name>

/** What a draft keeps of a step, as it is read. */
export function writtenOf<Step extends FieldStep>(step: Step, values: DraftValues<Step>): Written<Step> {
  const read = fieldsOf(step).map(([name, { kind }]) => {
    const value: unknown = values[name]
    if (isDecimal(kind)) return [name, typeof value === 'number' ? (decimalToHundredths(value) ?? 0n) : undefined]
    if (kind === 'count' || kind === 'year') return [name, value]
    return [name, value ?? (kind === 'tags' ? [] : '')]
  })
  return Object.fromEntries(read) as Written<Step>
}

/** The rows of a step as they are read, each with its id. */
export function writtenRows<Step extends RowStep>(
  step: Step,
  rows: readonly { readonly id: string; readonly values: DraftValues<Step> }[],
): WrittenRow<Step>[] {
  return rows.map(({ id, values }) => ({ ...writtenOf(step, values), id }))
}

/** The whole of a draft. */
export function writtenApplication(content: DraftContent) {
  return {
    information: writtenOf('information', content.information),
    leader: writtenOf('leader', content.leader),
    participants: writtenRows('participants', content.participants),
    team: writtenRows('team', content.team),
    financials: writtenRows('financials', content.financials),
    funding: writtenOf('funding', content.funding),
    uses: writtenRows('uses', content.uses),
    risks: writtenRows('risks', content.risks),
    highlights: writtenRows('highlights', content.highlights),
    milestones: writtenRows('milestones', content.milestones),
    gallery: writtenRows('gallery', content.gallery),
    documents: writtenRows('documents', content.documents),
    faq: writtenRows('faq', content.faq),
  }
}

type PartnerField = 'title' | 'description' | 'partnershipPercentage' | 'governmentTypeId'
interface WithPeople {
  readonly leader: Written<'leader'>
  readonly participants: readonly (Some<'participants', PartnerField> &
    PartnerNames & { readonly imageBase64?: string | undefined })[]
  readonly team: readonly Some<'team', 'name' | 'surname' | 'title' | 'description' | 'imageBase64'>[]
}

/** Who stands behind it: the founder, the partners, the team. */
export function peopleOf(founder: string, { leader, participants, team }: WithPeople) {
  const common = { imagePath: null, isLegalPerson: false, shareBps: 0n }
  return [
    {
      ...common,
      kind: 'leader' as const,
      name: founder,
      title: leader.title,
      description: leader.description,
      shareBps: leader.partnershipPercentage ?? 0n,
      imagePath: leader.imageBase64 || null,
    },
    ...participants.map((partner) => ({
      ...common,
      kind: 'participant' as const,
      name: partnerName(partner),
      title: partner.title,
      description: partner.description,
      shareBps: partner.partnershipPercentage ?? 0n,
      imagePath: partner.imageBase64 || null,
      isLegalPerson: partner.governmentTypeId === 'company' || partner.governmentTypeId === 'registered',
    })),
    ...team.map((member) => ({
      ...common,
      kind: 'team' as const,
      name: nameCase(`${member.name} ${member.surname}`.trim()),
      title: member.title,
      description: member.description,
      imagePath: member.imageBase64 || null,
    })),
  ]
}

interface WithPlans {
  readonly information: Some<'information', 'market' | 'competition' | 'revenueModel'>
  readonly milestones: readonly Written<'milestones'>[]
}

/** What was reached and is planned, and the market, as the campaign's page has them. */
export function plansOf({ information, milestones }: WithPlans) {
  return {
    milestones: milestones.map(({ due, precision, text, state }) => ({
      due,
      precision: precision === 'quarter' ? ('quarter' as const) : ('day' as const),
      text,
      isDone: state === 'done',
    })),
    market: information.market,
    competition: information.competition,
    businessModel: information.revenueModel,
  }
}

interface WithFigures {
  readonly financials: readonly Partial<Written<'financials'>>[]
  readonly uses: readonly Written<'uses'>[]
  readonly risks: readonly (Some<'risks', 'title' | 'text'> & { readonly concerns?: string | undefined })[]
  readonly funding: Some<'funding', 'rights'>
}

/** The sections of the information form that a founder writes. */
export type WrittenForm = Pick<InformationForm, 'financials' | 'useOfFunds' | 'risks' | 'rights' | 'excessMethod'>

/** Those sections of an application (T11), the years in order; a year that is not named is none yet. Amounts in kuruş. */
export function formOf({ financials, uses, risks, funding }: WithFigures): WrittenForm {
  const textOf = (amount: bigint | undefined): string => String(amount ?? 0n)
  return {
    financials: financials
      .map(({ year = 0, basis, ...figures }) => ({
        year,
        revenueKurus: textOf(figures.revenue),
        profitKurus: textOf(figures.profit),
        equityKurus: textOf(figures.equity),
        projected: basis === 'forecast',
        ...keptRelatedParties({ ...figures, basis: basis === 'actual' ? basis : 'forecast' }),
      }))
      .filter(({ year }) => year > 0)
      .toSorted((a, b) => a.year - b.year),
    useOfFunds: uses.map(({ label, amount }) => ({ label, amountKurus: textOf(amount) })),
    risks: risks.map(({ title, text, concerns: named }) => {
      const concerns = RISK_CONCERNS.find((one) => one === named)
      return { title, text, ...(concerns ? { concerns } : {}) }
    }),
    rights: funding.rights,
    excessMethod,
  }
}
