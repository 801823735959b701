import { istanbulDate, istanbulMoment, istanbulYear } from '../common/time/time.ts'

/** `2026` is a year, `2026-1` and `2026-2` its halves: the periods of the figures the law asks for (T11/15). Istanbul's calendar. */
export type PeriodKey = string

export interface Period {
  readonly key: PeriodKey
  readonly year: number
  /** Null for the whole year. */
  readonly half: 1 | 2 | null
  readonly from: Date
  /** The first moment after it. */
  readonly until: Date
}

const KEY = /^((?:19|20|21)\d\d)(?:-([12]))?$/

function makePeriod(year: number, half: 1 | 2 | null): Period {
  const from = istanbulMoment(half === 2 ? `${year}-07-01` : `${year}-01-01`)
  const until = istanbulMoment(half === 1 ? `${year}-07-01` : `${year + 1}-01-01`)
  return { key: half === null ? String(year) : `${year}-${half}`, year, half, from, until }
}

/** The period a key names; null when it names none. */
export function readPeriod(key: string): Period | null {
  const [, year, half] = KEY.exec(key) ?? []
  if (year === undefined) return null
  return makePeriod(Number(year), half === undefined ? null : half === '1' ? 1 : 2)
}

/** The half-year a moment lies in. */
export function halfYearOf(moment: Date): Period {
  return makePeriod(istanbulYear(moment), istanbulDate(moment).slice(5, 7) < '07' ? 1 : 2)
}

/** Half-years from the one of `first` to the one of `last`, oldest first. */
export function halfYearsBetween(first: Date, last: Date): Period[] {
  const periods: Period[] = []
  const end = halfYearOf(last)
  for (let one = halfYearOf(first); one.from <= end.from; one = halfYearOf(one.until)) periods.push(one)
  return periods
}

/** Years with their halves, newest first: the choice of periods from `first` to `last`. */
export function periodsBetween(first: Date, last: Date): Period[] {
  const halves = halfYearsBetween(first, last).reverse()
  return halves.flatMap((half, at) =>
    halves[at - 1]?.year === half.year ? [half] : [makePeriod(half.year, null), half],
  )
}
