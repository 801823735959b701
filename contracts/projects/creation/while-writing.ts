import { fillMessage } from '../../common/errors.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { type Bps, formatBps } from '../../common/money/basis-points.ts'
import { formatKurus } from '../../common/money/money-format.ts'
import { addDays, daysBetween, isCalendarDate } from '../../common/time/days.ts'
import { formatDay, istanbulMoment } from '../../common/time/time.ts'
import { fundingErrors, projectMessages as say } from '../messages.ts'
import { FUNDING_FIELDS, type FundingFacts, nearestGoals, refuseDates } from '../rules.ts'
import type { DraftValues, FieldName, FieldStep } from './field-table.ts'

type Terms = DraftValues<'funding'>
type Told<Step extends FieldStep> = readonly [field: FieldName<Step>, sentence: string]

export interface TermFacts extends FundingFacts {
  /** T16/4: what may be taken beyond the goal, as a part of it; a parameter. */
  readonly maxAdditionalBps: Bps
}

const dayOf = (value = ''): string | null => (isCalendarDate(value) ? value : null)
const kurusOf = (value?: number): bigint | null => (value === undefined ? null : decimalToHundredths(value))

/**
 * What of the campaign's days and terms cannot be, told as soon as it stands there and however much is still missing, with the nearest
 * values that can (T17/2, spec §5).
 */
export function wrongTerms(values: Terms, facts: TermFacts): Told<'funding'>[] {
  return [...wrongDays(values, facts), ...wrongGoal(values), ...wrongAdditional(values, facts)]
}

function wrongAdditional(values: Terms, { maxAdditionalBps }: TermFacts): Told<'funding'>[] {
  const asked = kurusOf(values.additionalFundingPercentage)
  if (asked === null || asked <= maxAdditionalBps) return []
  const sentence = fillMessage(say.additionalFundingTooLarge, { rate: formatBps(maxAdditionalBps) })
  return [['additionalFundingPercentage', sentence]]
}

function wrongDays(
  values: Terms,
  { today, maxPeriodDays }: Pick<FundingFacts, 'today' | 'maxPeriodDays'>,
): Told<'funding'>[] {
  const [startDate, closeDate] = [dayOf(values.startDate), dayOf(values.closeDate)]
  if (startDate === null) return []
  if (startDate < today) return [[FUNDING_FIELDS['start-in-past'], fundingErrors['start-in-past'].message]]
  if (closeDate === null) return []
  const order = refuseDates({ startDate, closeDate })
  if (order !== null) return [[FUNDING_FIELDS[order], fundingErrors[order].message]]
  if (daysBetween(startDate, closeDate) + 1 <= maxPeriodDays) return []
  const latest = formatDay(istanbulMoment(addDays(startDate, maxPeriodDays - 1)))
  const sentence = `${fundingErrors['period-too-long'].message} ${say.latestClose}`
  return [[FUNDING_FIELDS['period-too-long'], fillMessage(sentence, { days: String(maxPeriodDays), latest })]]
}

function wrongGoal(values: Terms): Told<'funding'>[] {
  const [goal, unit] = [kurusOf(values.fundingGoal), kurusOf(values.unitShareValue)]
  const nearest = goal === null || unit === null ? null : nearestGoals(goal, unit)
  if (nearest === null || unit === null) return []
  const { below, above } = nearest
  const sentence = below === null ? say.goalNearestAbove : say.goalNearest
  const marks = { unit: formatKurus(unit), below: below === null ? '' : formatKurus(below), above: formatKurus(above) }
  return [['fundingGoal', fillMessage(sentence, marks)]]
}

/** A founding year that is still to come. */
export function wrongFoundingYear(values: DraftValues<'information'>, thisYear: number): Told<'information'>[] {
  const { companyKind, foundingYear: year } = values
  if (companyKind === 'to-be-founded' || year === undefined || year <= thisYear) return []
  return [['foundingYear', fillMessage(say.foundingYearAhead, { year: String(thisYear) })]]
}
