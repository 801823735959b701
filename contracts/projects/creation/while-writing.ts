import { fillMessage } from '../../common/errors.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { formatKurus } from '../../common/money/money-format.ts'
import { addDays, daysBetween, isCalendarDate } from '../../common/time/days.ts'
import { formatDay, istanbulMoment } from '../../common/time/time.ts'
import { fundingErrors, projectMessages as say } from '../messages.ts'
import { FUNDING_FIELDS, type FundingFacts, nearestGoals, refuseDates } from '../rules.ts'

type Values = Readonly<Record<string, unknown>>
type Told = readonly [field: string, sentence: string]

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDate(value) ? value : null)
const kurusOf = (value: unknown): bigint | null => (typeof value === 'number' ? decimalToHundredths(value) : null)

/**
 * What of the campaign's days and terms cannot be, told as soon as it stands there and however much is still missing, with the nearest
 * values that can (T17/2, spec §5).
 */
export function wrongTerms(values: Values, { today, maxPeriodDays }: FundingFacts): Told[] {
  return [...wrongDays(values, { today, maxPeriodDays }), ...wrongGoal(values)]
}

function wrongDays(values: Values, { today, maxPeriodDays }: Pick<FundingFacts, 'today' | 'maxPeriodDays'>): Told[] {
  const [startDate, closeDate] = [dayOf(values['startDate']), dayOf(values['closeDate'])]
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

function wrongGoal(values: Values): Told[] {
  const [goal, unit] = [kurusOf(values['fundingGoal']), kurusOf(values['unitShareValue'])]
  const nearest = goal === null || unit === null ? null : nearestGoals(goal, unit)
  if (nearest === null || unit === null) return []
  const { below, above } = nearest
  const sentence = below === null ? say.goalNearestAbove : say.goalNearest
  const marks = { unit: formatKurus(unit), below: below === null ? '' : formatKurus(below), above: formatKurus(above) }
  return [['fundingGoal', fillMessage(sentence, marks)]]
}

/** A founding year that is still to come. */
export function wrongFoundingYear(values: Values, thisYear: number): Told[] {
  const year = values['foundingYear']
  if (values['companyKind'] === 'to-be-founded' || typeof year !== 'number' || year <= thisYear) return []
  return [['foundingYear', fillMessage(say.foundingYearAhead, { year: String(thisYear) })]]
}
