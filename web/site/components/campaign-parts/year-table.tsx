import type { Kurus } from '#contracts/common/money/money.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { Chip } from '#web/ui/index.ts'
import { inThousands } from './in-thousands.ts'
import { text } from './text.ts'
import type { Year } from '#web/components/year-chart/year.ts'

const words = text.years
const COLUMNS = ['revenue', 'profit', 'equity'] as const

/** Four columns that fit a phone, in thousands; each figure to the kuruş below, and where a pointer rests. */
export function YearTable({ years }: { readonly years: readonly Year[] }) {
  return (
    <div>
      <Figures years={years} caption={words.caption} figure={inThousands} unit={words.thousands} />
      <details className="explained">
        <summary>
          <span className="explained-name">{words.exact}</span>
        </summary>
        <div className="overflow-x-auto text-xs sm:text-sm">
          <Figures years={years} caption={words.exactCaption} figure={(amount) => formatKurus(amount)} />
        </div>
      </details>
    </div>
  )
}

function Figures({
  years,
  caption,
  figure,
  unit,
}: {
  readonly years: readonly Year[]
  readonly caption: string
  readonly figure: (amount: Kurus) => string
  readonly unit?: string
}) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="align-bottom text-sm text-soft">
          <th scope="col" className="border-b border-edge py-2 text-left font-semibold">
            {words.year}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="border-b border-edge py-2 pl-3 text-right font-semibold">
              {words[column]}
              {unit && <span className="block text-xs font-normal">{unit}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row" className="border-b border-line py-2.5 text-left font-semibold">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {year.year}
                {year.projected ? <Chip tone="attention">{words.projected}</Chip> : <Chip>{words.actual}</Chip>}
              </span>
            </th>
            {COLUMNS.map((column) => (
              <td
                key={column}
                title={formatKurus(year[column])}
                className={`border-b border-line py-2.5 pl-3 text-right whitespace-nowrap ${year[column] < 0n ? 'text-danger' : ''}`}
              >
                {figure(year[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
