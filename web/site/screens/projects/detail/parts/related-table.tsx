import { digitsOf } from '#contracts/common/money/basis-points.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { inThousands } from '#web/site/components/campaign-parts/in-thousands.ts'
import { Percent } from '#web/ui/index.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.financials
const COLUMNS = ['receivables', 'payables'] as const
type Year = NonNullable<NonNullable<Campaign['member']>['form']>['financials'][number]

/** What stood open with related parties at the end of years that are over; nothing of forms from before it was asked. */
export function RelatedTable({ years }: { readonly years: readonly Year[] }) {
  const told = years.flatMap(({ year, relatedParties }) => (relatedParties ? [{ year, ...relatedParties }] : []))
  if (told.length === 0) return null
  const digits = digitsOf(told.flatMap((year) => COLUMNS.map((column) => year[`${column}Share`] ?? 0n)))
  return (
    <div>
      <h3 className="text-base">{words.related.title}</h3>
      <table className="w-full">
        <caption className="sr-only">{words.related.caption}</caption>
        <thead>
          <tr className="align-bottom text-sm text-soft">
            <th scope="col" className="border-b border-edge py-2 text-left font-semibold">
              {words.year}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="border-b border-edge py-2 pl-3 text-right font-semibold">
                {words.related[column]}
                <span className="block text-xs font-normal">{words.related.ofAssets}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map((year) => (
            <tr key={year.year}>
              <th scope="row" className="border-b border-line py-2.5 text-left font-semibold">
                {year.year}
              </th>
              {COLUMNS.map((column) => (
                <td
                  key={column}
                  title={formatKurus(year[column])}
                  className="border-b border-line py-2.5 pl-3 text-right"
                >
                  <Percent bps={year[`${column}Share`]} digits={digits} />
                  <span className="block text-xs text-soft">
                    {inThousands(year[column])} {words.thousands}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="prose-measure mt-3 text-sm text-soft">{words.related.note}</p>
    </div>
  )
}
