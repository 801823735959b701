import type { FigureValue } from '#web/components/activity-figures/accounts.ts'

/** As many periods are drawn beside each other, with the one that is shown. */
const MOST = 6

/** The periods of the same length up to the shown one, the earliest first: half-years beside half-years, years beside years. */
export function periodsUpTo(shown: string, all: readonly string[]): string[] {
  const isYear = (key: string) => !key.includes('-')
  return all
    .filter((key) => isYear(key) === isYear(shown) && key <= shown)
    .toSorted()
    .slice(-MOST)
}

/** What a bar of a figure measures, in whatever unit its periods have; null where there is nothing to measure. */
export function measureOf(value: FigureValue): number | null {
  if (value.unit === 'lira') return Number(value.kurus)
  return value.unit === 'days' ? value.days : value.count
}
