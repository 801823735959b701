import { controlsOf } from '../../form/fields.tsx'
import { later } from '../../form/later.tsx'
import { fieldsOn, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { add, row: rowName, ...text } = planText.highlights

const page = fieldsOn('highlights', ['figure', 'statement', 'source'])
const { Line } = controlsOf(page)

/** Figures with their sources, at the head of the page. */
export const highlightsStep: WizardStep = {
  ...text,
  slug: 'one-cikan-rakamlar',
  ...page,
  rows: { add, nameOf: ({ values }, place) => values.figure || rowName(place) },
  Fields,
  Preview: later(() => import('../../preview/page.tsx').then((module) => module.HighlightsSeen)),
}

function Fields() {
  return (
    <div className="field-pair">
      <Line field="figure" />
      <Line field="statement" />
      <Line field="source" wide />
    </div>
  )
}
