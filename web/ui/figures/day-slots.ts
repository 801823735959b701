import { addDays, daysBetween } from '#contracts/common/time/days.ts'

/** A day of Istanbul's calendar and what is drawn of it, in whatever unit all have. */
export interface DayValue {
  readonly day: string
  readonly value: number
}

/** The most days one drawing has a place for: the latest of more. */
const MOST_DAYS = 92

/**
 * A slot for each calendar day from the first to the last, or over a period that reaches further: days of which nothing is told are zero,
 * so that equal distances are equal times.
 */
export function daySlots(
  values: readonly DayValue[],
  period?: { readonly from: string; readonly to: string },
): DayValue[] {
  const days = [...values.map(({ day }) => day), ...(period ? [period.from, period.to] : [])].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const known = new Map(values.map(({ day, value }) => [day, value]))
  const length = Math.min(MOST_DAYS, daysBetween(first, last) + 1)
  return Array.from({ length }, (_, at) => {
    const day = addDays(last, at + 1 - length)
    return { day, value: known.get(day) ?? 0 }
  })
}

/** Days that are named below the axis: every seventh, counted back from the last. */
export function isTick(at: number, count: number): boolean {
  return (count - 1 - at) % 7 === 0
}

const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Values of the hairlines, lowest first: two to four, at round steps, the highest not below the most there is. `unit` is the smallest step
 * that can be told apart.
 */
export function hairlines(most: number, unit: number): number[] {
  const third = Math.max(most, unit) / 3
  const power = 10 ** Math.floor(Math.log10(third))
  const round = (STEPS.find((step) => step * power >= third * 0.999) ?? 10) * power
  const step = Math.max(unit, Math.ceil(round / unit) * unit)
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) }, (_, at) => step * (at + 1))
}

/** What has come together by the end of a day; null of a day that is still ahead. */
export type SumSlot = number | null

/** Sums at the end of each slot, with what came before the first of them; nothing of days after `today`. */
export function sumSlots(slots: readonly DayValue[], values: readonly DayValue[], today = '9999'): SumSlot[] {
  return slots.map(({ day }) =>
    day > today ? null : values.reduce((sum, one) => (one.day <= day ? sum + one.value : sum), 0),
  )
}
