import type { OutputOf } from '#contracts/common/endpoint.ts'
import { decimalToHundredths } from '#contracts/common/money/decimal.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import type { Year } from '#web/components/year-chart/year.ts'

type Section = OutputOf<typeof getApplication>['sections'][number]

/** The years a founder wrote, the earliest first; one that lacks a figure is left out: it stands with its fields below. */
export function writtenYears(sections: readonly Section[]): Year[] {
  return sections
    .flatMap(({ fields }) => {
      const valueOf = (name: string) => fields.find(({ field }) => field === name)?.value ?? ''
      const sumOf = (name: string) => (valueOf(name) === '' ? null : decimalToHundredths(Number(valueOf(name))))
      const year = Number(valueOf('year'))
      const [revenue, profit, equity] = [sumOf('revenue'), sumOf('profit'), sumOf('equity')]
      if (!Number.isSafeInteger(year) || year <= 0 || revenue === null || profit === null || equity === null) return []
      return [{ year, revenue, profit, equity, projected: valueOf('basis') === 'forecast' }]
    })
    .toSorted((one, other) => one.year - other.year)
}
