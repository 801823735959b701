import { controlsOf } from '../../form/fields.tsx'
import { fieldsOn, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'
import { UsesSum } from './uses-sum.tsx'

const { add, none, row: rowName, sum: _sum, ...text } = planText.uses

const page = fieldsOn('uses', ['label', 'amount'])
const { Line, Sum } = controlsOf(page)

/** What the money is for, line by line (T21/1). */
export const usesStep: WizardStep = {
  ...text,
  slug: 'fon-kullanimi',
  ...page,
  rows: { add, none, nameOf: ({ values }, place) => values.label || rowName(place) },
  Fields,
  Foot: UsesSum,
}

function Fields() {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Line field="label" />
      <Sum field="amount" />
    </div>
  )
}
