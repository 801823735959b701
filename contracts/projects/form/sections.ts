import { formatCount } from '../../common/text/plain-text.ts'
import { fillMessage } from '../../common/errors.ts'
import { formatKurus } from '../../common/money/money-format.ts'
import { formatBps } from '../../common/money/basis-points.ts'
import { formatDay, formatMoment, istanbulMoment } from '../../common/time/time.ts'
import type { InformationForm } from '../information-form.ts'
import { formWords as say } from './messages.ts'
import { readRelatedParties } from './related-parties.ts'

/** One thing the form says. */
export interface FormEntry {
  /** Names it within the form, the same in every version: `terms.closesAt`, `useOfFunds.Pazarlama`. */
  readonly key: string
  readonly label: string
  readonly value: string
  /** Heads entries that belong together: a year, a person. */
  readonly group?: string
}

/** A numbered section of the form, in the order everybody reads it. */
export interface FormSection {
  readonly key: keyof typeof say.sections
  readonly title: string
  readonly entries: readonly FormEntry[]
}

const money = (kurus: string): string => formatKurus(BigInt(kurus))
const percent = (bps: string): string => formatBps(BigInt(bps))
const moment = (text: string): string => formatMoment(new Date(text))

type Made = readonly [key: keyof typeof say.sections, entries: readonly (FormEntry | null)[]]

/**
 * The form as sections of labelled values: the one reading from which the screen, the text to accept, the paper and the difference of
 * two versions are made. What the form leaves empty is left out.
 */
export function formSections(form: InformationForm): FormSection[] {
  const made: readonly Made[] = [
    ['summary', summaryOf(form)],
    ['company', companyOf(form)],
    ['people', peopleOf(form)],
    ['terms', termsOf(form)],
    ['rights', [entry('rights', say.rights, form.rights)]],
    ['lockUp', [entry('lockUp', say.lockUp, form.lockUp)]],
    ['useOfFunds', form.useOfFunds.map((use) => entry(`useOfFunds.${use.label}`, use.label, money(use.amountKurus)))],
    ['financials', form.financials.flatMap(yearOf)],
    ['milestones', form.milestones.map((one) => entry(`milestones.${one.text}`, dueOf(one), one.text))],
    ['business', businessOf(form)],
    ['risks', form.risks.map((risk) => entry(`risks.${risk.title}`, risk.title, riskOf(risk)))],
    ['excess', [entry('excessMethod', say.excess, form.excessMethod)]],
  ]
  return made
    .map(([key, entries]) => ({
      key,
      title: say.sections[key],
      entries: numbered(entries.filter((one) => one !== null)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function entry(key: string, label: string, value: string, group?: string): FormEntry | null {
  if (value === '') return null
  return group === undefined ? { key, label, value } : { key, label, value, group }
}

/** Two rows of one name stay two. */
function numbered(entries: readonly FormEntry[]): FormEntry[] {
  const seen = new Map<string, number>()
  return entries.map((one) => {
    const count = (seen.get(one.key) ?? 0) + 1
    seen.set(one.key, count)
    return count === 1 ? one : { ...one, key: `${one.key} (${count})` }
  })
}

const summaryOf = (form: InformationForm) => [
  entry('title', say.title, form.title),
  entry('projectCode', say.code, form.projectCode),
  entry('summary', say.summary, form.summary),
]

const companyOf = ({ company }: InformationForm) => [
  entry('company.title', say.companyTitle, company.title),
  entry('company.kind', say.companyKind, say.kinds[company.kind] ?? company.kind),
  entry('company.address', say.address, company.address),
  entry('company.executive', say.executive, company.executive),
  entry('company.webSite', say.webSite, company.webSite),
  entry('company.contactEmail', say.contactEmail, company.contactEmail),
]

function peopleOf({ people }: InformationForm) {
  return people.flatMap(({ role, name, title, experience, shareBps, acquiredBy }) => {
    const key = `people.${name}`
    return [
      entry(`${key}.role`, say.role, say.roles[role], name),
      entry(`${key}.title`, say.personTitle, title, name),
      shareBps === '0' ? null : entry(`${key}.share`, say.personShare, percent(shareBps), name),
      acquiredBy ? entry(`${key}.acquiredBy`, say.acquired, say.acquisitions[acquiredBy], name) : null,
      entry(`${key}.experience`, say.experience, experience, name),
    ]
  })
}

const termsOf = ({ terms }: InformationForm) => [
  entry('terms.fundingGoal', say.goal, money(terms.fundingGoalKurus)),
  entry('terms.additional', say.additional, percent(terms.additionalFundingBps)),
  terms.qualifiedBps ? entry('terms.qualified', say.qualified, percent(terms.qualifiedBps)) : null,
  terms.reservesQualified ? entry('terms.reserve', say.reserve, say.reserveKept) : null,
  entry('terms.opensAt', say.opensAt, moment(terms.opensAt)),
  entry('terms.closesAt', say.closesAt, moment(terms.closesAt)),
  entry('terms.unitValue', say.unitValue, money(terms.unitShareValueKurus)),
  entry('terms.shareCount', say.shareCount, formatCount(BigInt(terms.shareCount))),
  entry('terms.sharePercentage', say.sharePercentage, percent(terms.shareBps)),
  entry('terms.postMoney', say.postMoney, money(terms.postMoneyKurus)),
  entry('terms.shareKind', say.shareKind, terms.shareKind),
  entry('terms.privileges', say.privileges, terms.privileges),
]

function yearOf(figures: InformationForm['financials'][number]) {
  const { year, projected, revenueKurus, profitKurus, equityKurus } = figures
  const related = readRelatedParties(figures)
  const withShare = (sum: bigint, share: bigint) =>
    fillMessage(say.ofAssets, { amount: formatKurus(sum), share: formatBps(share) })
  const group = `${year} (${projected ? say.projected : say.actual})`
  return [
    entry(`financials.${year}.revenue`, say.revenue, money(revenueKurus), group),
    entry(`financials.${year}.profit`, say.profit, money(profitKurus), group),
    entry(`financials.${year}.equity`, say.equity, money(equityKurus), group),
    ...(related
      ? [
          entry(`financials.${year}.assets`, say.assets, formatKurus(related.assets), group),
          entry(
            `financials.${year}.relatedReceivables`,
            say.relatedReceivables,
            withShare(related.receivables, related.receivablesShare),
            group,
          ),
          entry(
            `financials.${year}.relatedPayables`,
            say.relatedPayables,
            withShare(related.payables, related.payablesShare),
            group,
          ),
        ]
      : []),
  ]
}

function dueOf({ due, precision }: InformationForm['milestones'][number]): string {
  if (precision === 'day') return formatDay(istanbulMoment(due))
  return `${due.slice(0, 4)}, ${Math.ceil(Number(due.slice(5, 7)) / 3)}. ${say.quarter}`
}

const businessOf = ({ business }: InformationForm) => [
  entry('business.market', say.market, business.market),
  entry('business.competition', say.competition, business.competition),
  entry('business.businessModel', say.businessModel, business.businessModel),
]

function riskOf({ text, concerns }: InformationForm['risks'][number]): string {
  return concerns === undefined ? text : `${text} (${say.riskConcerns[concerns]})`
}
