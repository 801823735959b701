import { YearChart } from '#web/components/year-chart/year-chart.tsx'
import { PurposeBar, PurposeTable } from '#web/site/components/campaign-parts/purposes.tsx'
import type { ShownForm } from '../query.ts'
import { Entries } from './entries.tsx'
import { People } from './people.tsx'
import { YearColumns } from './year-columns.tsx'

interface SectionProps {
  readonly section: ShownForm['sections'][number]
  readonly anchor: string
  readonly number: number
  readonly drawn: ShownForm['drawn']
}

/** One section: labels at the left, values at the right; years, people and uses of funds in the form each is read in. */
export function Section({ section, anchor, number, drawn }: SectionProps) {
  return (
    <section>
      <h2 id={anchor} className="mb-4 scroll-mt-4 text-lg">
        {`${number}. ${section.title}`}
      </h2>
      <Content section={section} drawn={drawn} />
    </section>
  )
}

function Content({ section: { key, title, entries }, drawn }: Pick<SectionProps, 'section' | 'drawn'>) {
  if (key === 'people') return <People entries={entries} />
  if (key === 'financials' && drawn)
    return (
      <div className="grid gap-6">
        <YearChart years={drawn.years} />
        <YearColumns title={title} entries={entries} years={drawn.years} />
      </div>
    )
  if (key === 'useOfFunds' && drawn)
    return (
      <div className="grid gap-4">
        <PurposeBar purposes={drawn.uses} />
        <PurposeTable purposes={drawn.uses} />
      </div>
    )
  return <Entries entries={entries} />
}
