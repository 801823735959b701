import { type Bps, WHOLE } from '#contracts/common/money/basis-points.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Year } from '#web/components/year-chart/year.ts'

/** What an analyst reads out of a year: null where there is nothing to hold it against. */
export interface YearRatios {
  /** How much revenue grew over the year before. */
  readonly growth: Bps | null
  /** Profit as a part of revenue. */
  readonly margin: Bps | null
}

/** The ratios of each year; a year is held against the calendar's year before it, not against whichever stands before it. */
export function yearRatios(years: readonly Year[]): YearRatios[] {
  return years.map(({ year, revenue, profit }) => {
    const before = years.find((one) => one.year === year - 1)?.revenue ?? 0n
    return { growth: partOf(revenue - before, before), margin: partOf(profit, revenue) }
  })
}

/** In tenths of a percent, rounded half away from zero. */
function partOf(part: Kurus, whole: Kurus): Bps | null {
  if (whole <= 0n) return null
  const tenths = ((part < 0n ? -part : part) * (WHOLE / 10n) * 2n + whole) / (whole * 2n)
  return (part < 0n ? -tenths : tenths) * 10n
}
