import type { Kurus } from '#contracts/common/money/money.ts'

/** What was paid and came back in a month of Istanbul's calendar, `2026-03`. */
export interface PaidMonth {
  readonly month: string
  readonly paid: Kurus
  readonly back: Kurus
}

/** The most months one drawing has a place for: the latest of more. */
export const MOST_MONTHS = 24

/** A slot for each month from the first in which anything moved to that of `today`: equal distances are equal times. */
export function paidSlots(months: readonly PaidMonth[], today: string): PaidMonth[] {
  const [first] = months
  if (!first) return []
  const known = new Map(months.map((one) => [one.month, one]))
  const last = [today.slice(0, 7), months.at(-1)?.month ?? ''].toSorted().at(-1) ?? ''
  const count = countOf(last) - countOf(first.month) + 1
  return Array.from({ length: Math.min(MOST_MONTHS, count) }, (_, at) => {
    const month = monthOf(countOf(last) - Math.min(MOST_MONTHS, count) + 1 + at)
    return known.get(month) ?? { month, paid: 0n, back: 0n }
  })
}

const countOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthOf = (count: number): string => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
