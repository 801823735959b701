import type { ReactNode } from 'react'
import { YearChart } from '#web/components/year-chart/year-chart.tsx'
import type { Year } from '#web/components/year-chart/year.ts'
import { Money, Percent } from '#web/ui/index.ts'
import { text } from '../text.ts'
import { yearRatios } from './year-ratios.ts'

const words = text.years

/** The years an applicant wrote beside each other, drawn and with what follows from them; every field stands below as it was written. */
export function YearsOverview({ years }: { readonly years: readonly Year[] }) {
  const ratios = yearRatios(years)
  const rows: readonly (readonly [string, (year: Year, at: number) => ReactNode])[] = [
    [words.revenue, ({ revenue }) => <Money kurus={revenue} trim />],
    [words.growth, (_year, at) => told(ratios[at]?.growth)],
    [words.profit, ({ profit }) => <Money kurus={profit} trim />],
    [words.margin, (_year, at) => told(ratios[at]?.margin)],
    [words.equity, ({ equity }) => <Money kurus={equity} trim />],
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded border border-line bg-surface p-4">
      <YearChart years={years} />
      {/* Within a scroll of its own where the desk is narrow, which keys reach; its first column stays in sight. */}
      <div className="overflow-x-auto" role="region" aria-label={words.caption} {...{ tabIndex: 0 }}>
        <table className="w-full text-sm">
          <caption className="sr-only">{words.caption}</caption>
          <thead>
            <tr className="align-bottom text-soft">
              <th scope="col" className="sticky left-0 border-b border-edge bg-surface py-1.5 text-left font-semibold">
                {words.figure}
              </th>
              {years.map(({ year, projected }) => (
                <th key={year} scope="col" className="border-b border-edge py-1.5 pl-4 text-right font-semibold">
                  {year}
                  {projected && <span className="block text-xs font-normal">{words.projected}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell]) => (
              <tr key={label}>
                <th
                  scope="row"
                  className="sticky left-0 border-b border-line min-w-24 bg-surface py-1.5 pr-3 text-left font-normal text-soft"
                >
                  {label}
                </th>
                {years.map((year, at) => (
                  <td key={year.year} className="border-b border-line py-1.5 pl-4 text-right whitespace-nowrap">
                    {cell(year, at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-soft">{words.note}</p>
    </div>
  )
}

function told(rate: bigint | null | undefined): ReactNode {
  if (rate === null || rate === undefined) return '–'
  return (
    <span className={rate < 0n ? 'text-danger' : ''}>
      <Percent bps={rate} digits={1} />
    </span>
  )
}
