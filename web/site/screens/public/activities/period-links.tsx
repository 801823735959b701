import { paths } from '#contracts/paths.ts'
import { PickLink } from '#web/ui/index.ts'
import { PERIOD } from './period-parameter.ts'
import { text } from './text.ts'

/** The choice of a period as links: each year, and under it its halves. */
export function PeriodLinks({ periods, current }: { readonly periods: readonly string[]; readonly current: string }) {
  const years = periods.filter((key) => !key.includes('-'))
  return (
    <nav aria-label={text.periods}>
      <ul className="grid gap-2">
        {years.map((year) => (
          <li key={year} className="flex flex-wrap items-center gap-2">
            <span className="w-12 font-semibold">{year}</span>
            {periods
              .filter((key) => key.startsWith(year))
              .toSorted()
              .map((key) => (
                <PickLink key={key} to={paths.activities.href({ [PERIOD]: key })} isOpen={key === current}>
                  {key.endsWith('-1') ? text.half['1'] : key.endsWith('-2') ? text.half['2'] : text.year}
                  <span className="sr-only"> {year}</span>
                </PickLink>
              ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}
