import { addDays } from '../common/time/days.ts'
import { isYearly, type ParameterKey } from './parameters.ts'

/** A value and the Istanbul day from which it holds. */
export interface ParameterRow {
  readonly validFrom: string
  readonly value: bigint
}

/** The day of the year from which the next year's figures are asked for. */
const ASKED_FROM = '12-01'
/** Nothing of the platform is older: crowdfunding by shares begins with the first communiqué of 3 October 2019. */
export const FIRST_DAY = '2019-10-03'
const FURTHEST_DAYS = 5 * 365

/** The row in force on a day; null before the first. */
export function rowOn<Row extends ParameterRow>(rows: readonly Row[], day: string): Row | null {
  return rows.filter(({ validFrom }) => validFrom <= day).toSorted(latestFirst)[0] ?? null
}

/** The row that comes next after a day; null where none is entered. */
export function rowAfter<Row extends ParameterRow>(rows: readonly Row[], day: string): Row | null {
  return (
    rows
      .filter(({ validFrom }) => validFrom > day)
      .toSorted(latestFirst)
      .at(-1) ?? null
  )
}

const latestFirst = (a: ParameterRow, b: ParameterRow): number => (a.validFrom < b.validFrom ? 1 : -1)

/**
 * What an officer has to know of a parameter's value today. `unknown`: there is none, and what needs it is refused. `old-year`: it is
 * announced for each year, and nobody entered or confirmed this year's; the old value goes on. `year-ending`: the same for the year to
 * come, from December on.
 */
export type ParameterState = 'known' | 'unknown' | 'old-year' | 'year-ending'

/** The state of a parameter on an Istanbul day, by the rows there are. No figure is ever derived from another year's. */
export function parameterState(key: ParameterKey, rows: readonly ParameterRow[], today: string): ParameterState {
  if (rowOn(rows, today) === null) return 'unknown'
  if (!isYearly(key)) return 'known'
  const year = Number(today.slice(0, 4))
  const isEntered = (of: number) => rows.some(({ validFrom }) => Number(validFrom.slice(0, 4)) === of)
  if (!isEntered(year)) return 'old-year'
  return today.slice(5) >= ASKED_FROM && !isEntered(year + 1) ? 'year-ending' : 'known'
}

/** The last day a proposal may begin on. */
export const furthestDay = (today: string): string => addDays(today, FURTHEST_DAYS)

/** Whether a value that begins on a day moves what was decided already: it needs its reason. */
export const beginsInPast = (validFrom: string, today: string): boolean => validFrom <= today

export type ProposalRefusal = 'parameter-day-taken' | 'parameter-unchanged'

/**
 * Whether a value may begin on a day. A day has one row. The value in force needs no second row, but for what is announced yearly: there
 * the row says that the figure was looked up for its year.
 */
export function refuseValue(
  key: ParameterKey,
  rows: readonly ParameterRow[],
  { validFrom, value }: ParameterRow,
): ProposalRefusal | null {
  if (rows.some((row) => row.validFrom === validFrom)) return 'parameter-day-taken'
  return rowOn(rows, validFrom)?.value === value && !isYearly(key) ? 'parameter-unchanged' : null
}
