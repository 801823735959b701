import type { Kurus } from '#contracts/common/money/money.ts'

/** A bar between the zero line and its value, in percent of the drawing's height from above. */
export interface YearBar {
  readonly top: number
  readonly height: number
}

interface Year {
  readonly revenue: Kurus
  readonly profit: Kurus
}

/** Bars of all years on one scale, losses below the zero line; where that line is, in percent from above. */
export function yearBars(years: readonly Year[]): {
  readonly zero: number
  readonly bars: readonly { readonly revenue: YearBar; readonly profit: YearBar }[]
} {
  const values = years.flatMap(({ revenue, profit }) => [revenue, profit])
  const most = values.reduce((top, value) => (value > top ? value : top), 0n)
  const least = values.reduce((low, value) => (value < low ? value : low), 0n)
  const span = most - least > 0n ? most - least : 1n
  const percent = (part: Kurus): number => Number((part * 10_000n) / span) / 100
  const zero = percent(most)
  const bar = (value: Kurus): YearBar => {
    const height = percent(value < 0n ? -value : value)
    return { top: value < 0n ? zero : zero - height, height }
  }
  return { zero, bars: years.map(({ revenue, profit }) => ({ revenue: bar(revenue), profit: bar(profit) })) }
}
