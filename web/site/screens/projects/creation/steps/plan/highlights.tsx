import { Line } from '../../form/fields.tsx'
import type { WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { hints, add, none, row: rowName, ...text } = planText.highlights

/** Figures with their sources, at the head of the page. */
export const highlightsStep: WizardStep = {
  ...text,
  slug: 'one-cikan-rakamlar',
  step: 'highlights',
  fields: { figure: 'text', statement: 'text', source: 'text' },
  rows: { add, none, nameOf: ({ values }, place) => values['figure'] || rowName(place) },
  Fields,
}

function Fields() {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Line field="figure" hint={hints.figure} maxLength={24} />
      <Line field="statement" hint={hints.statement} maxLength={80} />
      <Line field="source" hint={hints.source} maxLength={120} wide />
    </div>
  )
}
