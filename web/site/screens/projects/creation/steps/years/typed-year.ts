import { parseSignedAmount, parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import type { Year } from '#web/components/year-chart/year.ts'
import type { StepRow } from '../../form/wizard-step.ts'

/** A year as the campaign's page will draw it; null while it has no number. What is not written yet is drawn as nothing. */
export function typedYear({ values }: Pick<StepRow, 'values'>): Year | null {
  if (!/^\d{4}$/.test(values.year?.trim() ?? '')) return null
  return {
    year: Number(values.year),
    revenue: parseTurkishAmount(values.revenue ?? '') ?? 0n,
    profit: parseSignedAmount(values.profit ?? '') ?? 0n,
    equity: parseSignedAmount(values.equity ?? '') ?? 0n,
    projected: values.basis === 'forecast',
  }
}

/** All of them in the order of the page: of two that say the same year, the first. */
export function typedYears(rows: readonly Pick<StepRow, 'values'>[]): Year[] {
  const years = rows.flatMap((row) => typedYear(row) ?? [])
  return years
    .filter((one, at) => years.findIndex(({ year }) => year === one.year) === at)
    .toSorted((a, b) => a.year - b.year)
}
