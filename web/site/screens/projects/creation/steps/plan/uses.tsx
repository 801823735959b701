import { controlsOf } from '../../form/fields.tsx'
import { later } from '../../form/later.tsx'
import { fieldsOn, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { add, row: rowName, sum: _sum, ...text } = planText.uses

const page = fieldsOn('uses', ['label', 'amount'])
const { Line, Sum } = controlsOf(page)

/** What the money is for, line by line (T21/1). */
export const usesStep: WizardStep = {
  ...text,
  slug: 'fon-kullanimi',
  ...page,
  rows: { add, nameOf: ({ values }, place) => values.label || rowName(place) },
  Fields,
  Preview: later(() => import('../../preview/terms.tsx').then((module) => module.UsesSeen)),
  Foot: later(() => import('./uses-sum.tsx').then((module) => module.UsesSum)),
}

function Fields() {
  return (
    <div className="field-pair">
      <Line field="label" />
      <Sum field="amount" />
    </div>
  )
}
