import { YearChart } from '#web/components/year-chart/year-chart.tsx'
import type { Year } from '#web/components/year-chart/year.ts'
import { yearsText as text } from './text.ts'

/** The campaign page's own drawing of the years. It repeats what the grid says, and so is told to nobody who listens. */
export function YearsDrawn({ years }: { readonly years: readonly Year[] }) {
  return (
    <aside aria-hidden="true" className="years-drawn">
      <p className="text-sm font-semibold">{text.chart}</p>
      <div className="card p-5">
        {years.length === 0 ? <p className="text-sm text-soft">{text.nothing}</p> : <YearChart years={years} />}
      </div>
      <p className="text-sm text-soft">{text.chartNote}</p>
    </aside>
  )
}
