import * as z from 'zod/mini'
import { percentageField } from '../../common/money/percentage.ts'
import { email } from '../../common/person/email.ts'
import { nameCase } from '../../common/person/name-case.ts'
import { textMessages } from '../../common/text/messages.ts'
import { requiredLine, requiredText } from '../../common/text/text.ts'
import { addDays, calendarDate, daysBetween } from '../../common/time/calendar-date.ts'
import { endOfDay, istanbulDate } from '../../common/time/time.ts'
import {
  companyRisk,
  milestone,
  projectCompany,
  soundRelations,
  useOfFunds,
  yearlyFigures,
} from '../creation/content-schemas.ts'
import { FIELDS } from '../creation/field-table.ts'
import { MOST_ROWS } from '../creation/steps.ts'
import type { InformationForm } from '../information-form.ts'
import { projectMessages } from '../messages.ts'
import { ACQUISITIONS } from './acquisitions.ts'
import { type changeErrors, changeMessages as say } from './messages.ts'
import { ownersOf, type OwnersRefusal, refuseOwners, withOwners } from './owners.ts'
import { keptRelatedParties, readRelatedParties } from './related-parties.ts'

const { information, funding } = FIELDS

const atMost = (count: number) => z.maxLength(count, { error: textMessages.malformed, abort: true })

/** A row as the form sends it: one that is ticked is taken out. */
const removable = { isRemoved: z.optional(z.boolean()) }

/** A partner, as the form names them, with what they own of the company before the campaign's new shares. */
const partner = z.object({
  name: requiredLine(160, say.partnerNameRequired),
  share: percentageField(projectMessages.partnershipRequired),
  /** How they came by shares that may not be sold (T16/7). */
  acquiredBy: z.optional(z.enum(ACQUISITIONS, { error: textMessages.malformed })),
})

/** Somebody of the team, as the form names them. */
const teamMember = z.object({
  name: requiredLine(160, projectMessages.memberNameRequired),
  title: requiredLine(FIELDS.team.title.max, projectMessages.memberTitleRequired),
  experience: requiredText(FIELDS.team.description.max, projectMessages.memberDescriptionRequired),
})

/** As many stand on a campaign's page. */
export const MOST_MILESTONES = MOST_ROWS.milestones

/**
 * What a founder may ask to change of a published form, each field as it is to be from now on. Goal, price and number of shares are not
 * among them: whoever invested holds a number of shares at a price, and other ones are another campaign.
 */
export const formChangeFields = z.object({
  summary: requiredText(information.shortDescription.max, say.summaryRequired),
  address: requiredText(information.companyAddress.max, projectMessages.companyAddressRequired),
  webSite: projectCompany.shape.webSite,
  contactEmail: z.optional(email),
  executive: requiredLine(information.executive.max, projectMessages.executiveRequired).check(
    z.overwrite((name) => nameCase(name)),
  ),
  closeDate: calendarDate(say.closeDateRequired),
  shareKind: requiredLine(funding.shareKind.max, projectMessages.shareKindRequired),
  privileges: requiredText(funding.privileges.max, projectMessages.privilegesRequired),
  rights: requiredText(funding.rights.max, projectMessages.rightsRequired),
  useOfFunds: z.array(z.extend(useOfFunds, removable)).check(atMost(30)),
  financials: z.array(z.extend(yearlyFigures, removable).check(...soundRelations)).check(atMost(12)),
  risks: z.array(z.extend(companyRisk, removable)).check(atMost(40)),
  /** What the leader owns, and the partners; absent: they stay. */
  leaderShare: z.optional(percentageField(projectMessages.partnershipRequired)),
  partners: z.optional(z.array(z.extend(partner, removable)).check(atMost(40))),
  team: z.array(z.extend(teamMember, removable)).check(atMost(40)),
  milestones: z.array(z.extend(z.omit(milestone, { state: true }), removable)).check(atMost(2 * MOST_MILESTONES)),
  market: projectCompany.shape.market,
  competition: projectCompany.shape.competition,
  businessModel: projectCompany.shape.revenueModel,
})
export type FormChangeFields = z.output<typeof formChangeFields>

/** The fields as the form has them now: what the request begins with. */
export function changeFieldsOf({ summary, company, terms, ...form }: InformationForm): FormChangeFields {
  return {
    summary,
    address: company.address,
    webSite: company.webSite || undefined,
    contactEmail: company.contactEmail || undefined,
    executive: company.executive,
    closeDate: istanbulDate(new Date(terms.closesAt)),
    shareKind: terms.shareKind,
    privileges: terms.privileges,
    rights: form.rights,
    useOfFunds: form.useOfFunds.map(({ label, amountKurus }) => ({ label, amount: BigInt(amountKurus) })),
    financials: form.financials.map(yearFieldsOf),
    risks: form.risks.map((risk) => ({ ...risk })),
    ...ownerFieldsOf(form),
    team: form.people
      .filter(({ role }) => role === 'team')
      .map(({ name, title, experience }) => ({ name, title, experience })),
    milestones: form.milestones.map((one) => ({ ...one })),
    market: form.business.market,
    competition: form.business.competition,
    businessModel: form.business.businessModel,
  }
}

function ownerFieldsOf(form: Pick<InformationForm, 'people'>): Pick<FormChangeFields, 'leaderShare' | 'partners'> {
  const owners = ownersOf(form)
  const leader = owners.find(({ role }) => role === 'leader')
  return {
    // Nobody types a part of nothing.
    leaderShare: leader && leader.shareBps !== '0' ? BigInt(leader.shareBps) : undefined,
    partners: owners
      .filter(({ role }) => role === 'participant')
      .map(({ name, shareBps, acquiredBy }) => ({
        name,
        share: BigInt(shareBps),
        ...(acquiredBy ? { acquiredBy } : {}),
      })),
  }
}

function yearFieldsOf(figures: InformationForm['financials'][number]): FormChangeFields['financials'][number] {
  const related = readRelatedParties(figures)
  return {
    year: figures.year,
    basis: figures.projected ? 'forecast' : 'actual',
    revenue: BigInt(figures.revenueKurus),
    profit: BigInt(figures.profitKurus),
    equity: BigInt(figures.equityKurus),
    ...(related
      ? {
          totalAssets: related.assets,
          relatedReceivables: related.receivables,
          relatedPayables: related.payables,
        }
      : {}),
  }
}

const kept = <Row extends { readonly isRemoved?: boolean | undefined }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isRemoved }) => isRemoved !== true)

const inTeam = ({ name, title, experience }: FormChangeFields['team'][number]): InformationForm['people'][number] => ({
  role: 'team',
  name,
  title,
  experience,
  shareBps: '0',
})

/** The form as it would be with the fields asked for; a day of closing that stays keeps its hour, another one ends with its day. */
export function withChange(form: InformationForm, asked: FormChangeFields): InformationForm {
  const { company, terms } = form
  const isSameDay = istanbulDate(new Date(terms.closesAt)) === asked.closeDate
  return {
    ...form,
    summary: asked.summary,
    company: {
      ...company,
      address: asked.address,
      webSite: asked.webSite ?? '',
      contactEmail: asked.contactEmail ?? '',
      executive: asked.executive,
    },
    terms: {
      ...terms,
      closesAt: isSameDay ? terms.closesAt : endOfDay(asked.closeDate).toISOString(),
      shareKind: asked.shareKind,
      privileges: asked.privileges,
    },
    rights: asked.rights,
    useOfFunds: kept(asked.useOfFunds).map(({ label, amount }) => ({ label, amountKurus: String(amount) })),
    financials: kept(asked.financials).map((figures) => ({
      year: figures.year,
      revenueKurus: String(figures.revenue),
      profitKurus: String(figures.profit),
      equityKurus: String(figures.equity),
      projected: figures.basis === 'forecast',
      ...keptRelatedParties(figures),
    })),
    risks: kept(asked.risks).map(({ title, text, concerns }) =>
      concerns ? { title, text, concerns } : { title, text },
    ),
    people: [...withOwners(form, asked), ...kept(asked.team).map(inTeam)],
    milestones: kept(asked.milestones).map(({ due, precision, text }) => ({ due, precision, text })),
    business: { market: asked.market, competition: asked.competition, businessModel: asked.businessModel },
  }
}

/** Whether a request is about the campaign's days, and so has no object any more once those it wants to lengthen are over. */
export function isAboutDays(before: InformationForm, after: InformationForm): boolean {
  return before.terms.closesAt !== after.terms.closesAt
}

/**
 * The last day of a campaign's period on which its days can still be changed: the decision's last day (`dueOn`, Istanbul's), with
 * `daysLeft` behind it, does not lie after the period's. T17/2 and T26 know no clock that stands while the committee decides.
 */
export function isDecidableInTime(
  form: InformationForm,
  { dueOn, daysLeft }: { readonly dueOn: string; readonly daysLeft: number },
): boolean {
  return addDays(dueOn, daysLeft) <= istanbulDate(new Date(form.terms.closesAt))
}

/**
 * The campaign's last day where a decision due on `dueOn` may come after it; null where it comes in time. Told before a request is sent,
 * to who asks and to who decides.
 */
export function endBeforeDecision(form: InformationForm, dueOn: string): string | null {
  const endsOn = istanbulDate(new Date(form.terms.closesAt))
  return dueOn > endsOn ? endsOn : null
}

/** Whether the period a form names is over at that moment. */
export function isOver(form: InformationForm, now: Date): boolean {
  return new Date(form.terms.closesAt) <= now
}

/** Whether a change of days came too late: the period it was to lengthen is over, and a campaign that ended does not begin again. */
export function isTooLate(before: InformationForm, after: InformationForm, now: Date): boolean {
  return isAboutDays(before, after) && isOver(before, now)
}

export interface ChangeFacts {
  /** The version that was first approved: who owned what when the campaign's process began. */
  readonly first: InformationForm
  readonly now: Date
  readonly maxPeriodDays: number
  /** Istanbul's day by which a request sent now is decided, and how many days have to be left behind it. */
  readonly dueOn: string
  readonly daysLeft: number
}

export type ChangeRefusal =
  | Extract<keyof typeof changeErrors, `change-${'closing' | 'uses' | 'milestones'}-${string}`>
  | OwnersRefusal

/**
 * What no change may do: spend another sum than the goal, plan more than its page shows, name owners that cannot be, close the period
 * earlier than was told (T17/5 closes early only a campaign that is full), make it longer than the law's days (T17/2, both days counted),
 * be about days that are over before it is decided upon, or open it again once it is over.
 */
export function refuseChange(
  before: InformationForm,
  after: InformationForm,
  { first, now, maxPeriodDays, ...decision }: ChangeFacts,
): ChangeRefusal | null {
  const planned = after.useOfFunds.reduce((sum, { amountKurus }) => sum + BigInt(amountKurus), 0n)
  if (planned !== BigInt(after.terms.fundingGoalKurus)) return 'change-uses-not-goal'
  if (after.milestones.length > MOST_MILESTONES) return 'change-milestones-too-many'
  const owners = refuseOwners(first, before, after)
  if (owners !== null) return owners
  if (!isAboutDays(before, after)) return null
  const [was, is] = [new Date(before.terms.closesAt), new Date(after.terms.closesAt)]
  if (was <= now) return 'change-closing-passed'
  if (is < was) return 'change-closing-earlier'
  if (!isDecidableInTime(before, decision)) return 'change-closing-undecidable'
  const days = daysBetween(istanbulDate(new Date(after.terms.opensAt)), istanbulDate(is)) + 1
  return days > maxPeriodDays ? 'change-closing-too-late' : null
}
