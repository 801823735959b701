import { daysBetween } from '#contracts/common/time/calendar-date.ts'
import type { Standing } from '#contracts/projects/reporting/obligations.ts'

/** How a duty is marked: done in time or late, near, overdue, or ahead. */
export type DutyMark = 'done' | 'done-late' | 'near' | 'late' | 'ahead'

const MARKS: Readonly<Record<Standing, DutyMark | null>> = {
  ahead: 'ahead',
  soon: 'near',
  today: 'near',
  late: 'late',
  'on-time': 'done',
  'done-late': 'done-late',
  // Nothing is owed any more.
  'fallen-away': null,
}

interface Duty {
  readonly id: string
  readonly dueOn: string
  readonly standing: Standing
}

export interface DutyLine<One extends Duty> {
  /** Calendar years from the first duty to the last, each of the same width. */
  readonly years: readonly number[]
  readonly duties: readonly { readonly duty: One; readonly mark: DutyMark; readonly at: number }[]
  /** Where today stands; null where it lies on neither of the years. */
  readonly today: number | null
}

/** All that a company owes on one line of years, each at its day; places are parts of the line's length. */
export function dutyLine<One extends Duty>(all: readonly One[], today: string): DutyLine<One> {
  const shown = all.flatMap((duty) => {
    const mark = MARKS[duty.standing]
    return mark === null ? [] : [{ duty, mark }]
  })
  const named = shown.map(({ duty }) => yearOf(duty.dueOn))
  const [first, last] = [Math.min(...named), Math.max(...named)]
  if (shown.length === 0) return { years: [], duties: [], today: null }
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const placeOf = (day: string): number => {
    const year = yearOf(day)
    const [from, to] = [`${year}-01-01`, `${year + 1}-01-01`]
    return (year - first + daysBetween(from, day) / daysBetween(from, to)) / years.length
  }
  const isOn = yearOf(today) >= first && yearOf(today) <= last
  return {
    years,
    duties: shown.map((one) => ({ ...one, at: placeOf(one.duty.dueOn) })),
    today: isOn ? placeOf(today) : null,
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
