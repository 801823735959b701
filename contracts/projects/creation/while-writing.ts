import { fillMessage } from '../../common/errors.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { type Bps, formatBps, WHOLE } from '../../common/money/basis-points.ts'
import { formatKurus } from '../../common/money/money-format.ts'
import { addDays, isCalendarDate } from '../../common/time/days.ts'
import { formatDay, istanbulMoment } from '../../common/time/time.ts'
import { fundingErrors, projectMessages as say } from '../messages.ts'
import { FUNDING_FIELDS, type FundingFacts, type FundingRefusal, nearestGoals, refuseFunding } from '../rules.ts'
import type { DraftValues, FieldName, FieldStep } from './field-table.ts'

type Terms = DraftValues<'funding'>
type Told<Step extends FieldStep> = readonly [field: FieldName<Step>, sentence: string]

export interface TermFacts extends FundingFacts {
  /** T16/4: what may be taken beyond the goal, as a part of it; a parameter. */
  readonly maxAdditionalBps: Bps
}

const dayOf = (value = ''): string | undefined => (isCalendarDate(value) ? value : undefined)
const kurusOf = (value?: number): bigint | null => (value === undefined ? null : decimalToHundredths(value))
const above = (value: bigint | null): bigint | undefined => (value !== null && value > 0n ? value : undefined)

/**
 * What of the campaign's days and terms cannot be, told as soon as it stands there and however much is still missing, with the nearest
 * values that can (T17/2, spec §5): a sentence for each field, of all that is wrong at it.
 */
export function wrongTerms(values: Terms, facts: TermFacts): Told<'funding'>[] {
  const plan = rightTerms(values)
  const refusals = refuseFunding(plan, facts)
  const told = refusals.map((refusal) => [FUNDING_FIELDS[refusal], sentenceOf(refusal, plan, facts)] as const)
  // Before the shares are counted, too: no number of them makes such a goal.
  const isGoalTold = refusals.includes('goal-not-shares-times-value')
  const goal = isGoalTold ? null : nearestGoalOf(plan)
  const all = [...told, ...(goal === null ? [] : [['fundingGoal', goal] as const]), ...wrongAdditional(values, facts)]
  const byField = Map.groupBy(all, ([field]) => field)
  return [...byField].map(([field, sentences]) => [field, sentences.map(([, sentence]) => sentence).join(' ')])
}

/** The terms that are right by themselves: what fields say together is not judged by one that is not. */
function rightTerms(values: Terms): Parameters<typeof refuseFunding>[0] {
  const count = values.numberOfShares
  const part = above(kurusOf(values.percentageOfShares))
  return {
    startDate: dayOf(values.startDate),
    closeDate: dayOf(values.closeDate),
    numberOfShares: count !== undefined && Number.isSafeInteger(count) && count > 0 ? count : undefined,
    unitShareValue: above(kurusOf(values.unitShareValue)),
    fundingGoal: above(kurusOf(values.fundingGoal)),
    additionalFundingPercentage: above(kurusOf(values.additionalFundingPercentage)),
    percentageOfShares: part !== undefined && part <= WHOLE ? part : undefined,
    postInvestmentCompanyValue: above(kurusOf(values.postInvestmentCompanyValue)),
  }
}

function sentenceOf(refusal: FundingRefusal, plan: ReturnType<typeof rightTerms>, facts: TermFacts): string {
  const { message } = fundingErrors[refusal]
  const { maxPeriodDays, entrepreneurLimitKurus: limit } = facts
  if (refusal === 'period-too-long' && plan.startDate !== undefined) {
    const latest = formatDay(istanbulMoment(addDays(plan.startDate, maxPeriodDays - 1)))
    return fillMessage(`${message} ${say.latestClose}`, { days: String(maxPeriodDays), latest })
  }
  if (refusal === 'goal-above-entrepreneur-limit') return fillMessage(message, { limit: formatKurus(limit ?? 0n) })
  return (refusal === 'goal-not-shares-times-value' ? nearestGoalOf(plan) : null) ?? message
}

function wrongAdditional(values: Terms, { maxAdditionalBps }: TermFacts): Told<'funding'>[] {
  const asked = kurusOf(values.additionalFundingPercentage)
  if (asked === null || asked <= maxAdditionalBps) return []
  const sentence = fillMessage(say.additionalFundingTooLarge, { rate: formatBps(maxAdditionalBps) })
  return [['additionalFundingPercentage', sentence]]
}

function nearestGoalOf({ fundingGoal: goal, unitShareValue: unit }: ReturnType<typeof rightTerms>): string | null {
  const nearest = goal === undefined || unit === undefined ? null : nearestGoals(goal, unit)
  if (nearest === null || unit === undefined) return null
  const { below, above: next } = nearest
  const sentence = below === null ? say.goalNearestAbove : say.goalNearest
  const marks = { unit: formatKurus(unit), below: below === null ? '' : formatKurus(below), above: formatKurus(next) }
  return fillMessage(sentence, marks)
}

/** A founding year that is still to come. */
export function wrongFoundingYear(values: DraftValues<'information'>, thisYear: number): Told<'information'>[] {
  const { companyKind, foundingYear: year } = values
  if (companyKind === 'to-be-founded' || year === undefined || year <= thisYear) return []
  return [['foundingYear', fillMessage(say.foundingYearAhead, { year: String(thisYear) })]]
}
