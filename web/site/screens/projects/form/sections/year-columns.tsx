import { formColumns } from '#contracts/projects/form/columns.ts'
import type { ShownForm } from '../query.ts'
import { text } from '../text.ts'

const words = text.years

/** So many years a desk has room for; more are within a scroll of their own. */
const MOST_AT_ONCE = 5

interface YearColumnsProps {
  readonly title: string
  readonly entries: ShownForm['sections'][number]['entries']
  /** The same years, as the drawing above has them. */
  readonly years: readonly { readonly year: number; readonly projected: boolean }[]
}

/**
 * The years beside each other, to the kuruş; heads of years that are expected are hatched. A phone has no room for them: there each line
 * is a block of its own, its years below each other.
 */
export function YearColumns({ title, entries, years }: YearColumnsProps) {
  const { groups, rows } = formColumns(entries)
  const isExpected = (at: number): boolean => years[at]?.projected === true
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div
        className="overflow-x-auto"
        {...(groups.length > MOST_AT_ONCE ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
      >
        <table className={`w-full text-sm max-sm:block ${groups.length > MOST_AT_ONCE ? '' : 'sm:table-fixed'}`}>
          <caption className="sr-only">{title}</caption>
          <thead className="max-sm:sr-only">
            <tr className="align-bottom text-soft">
              <th scope="col" className="w-36 border-b border-edge py-2 text-left font-semibold">
                {words.figure}
              </th>
              {groups.map((group, at) => {
                const year = years[at]
                return (
                  <th key={group} scope="col" className="border-b border-edge py-2 pl-3 text-right font-semibold">
                    <span className="text-base text-ink">{year?.year ?? group}</span>
                    <span className="block text-xs font-normal">{isExpected(at) ? words.projected : words.actual}</span>
                    <span
                      aria-hidden="true"
                      className={`mt-1 ml-auto block h-1.5 w-full max-w-20 forced-color-adjust-none ${isExpected(at) ? 'bg-hatch' : 'bg-action'}`}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody className="max-sm:grid max-sm:gap-4">
            {rows.map(({ label, values }) => (
              <tr key={label} className="max-sm:block">
                <th
                  scope="row"
                  className="border-b border-line py-2.5 text-left font-normal text-soft max-sm:block max-sm:border-edge max-sm:pb-1 max-sm:font-semibold max-sm:text-ink"
                >
                  {label}
                </th>
                {values.map((value, at) => (
                  <td
                    key={groups[at]}
                    className={`border-b border-line py-2.5 pl-3 text-right max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1.5 max-sm:pl-0 ${value === null ? 'max-sm:hidden' : ''}`}
                  >
                    <span aria-hidden="true" className="shrink-0 text-soft sm:hidden print:hidden">
                      {groups[at]}
                    </span>
                    <span>{value ?? '–'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {years.some(({ projected }) => projected) && <p className="text-sm text-soft">{words.expected}</p>}
    </div>
  )
}
