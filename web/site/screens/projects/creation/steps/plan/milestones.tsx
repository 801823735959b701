import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { controlsOf } from '../../form/fields.tsx'
import { later } from '../../form/later.tsx'
import { fieldsOn, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { add, row: rowName, ...text } = planText.milestones

const page = fieldsOn('milestones', ['due', 'precision', 'text', 'state'])
const { Line, Day, Choose } = controlsOf(page)

/** What was reached, and what comes next. */
export const milestonesStep: WizardStep = {
  ...text,
  slug: 'kilometre-taslari',
  ...page,
  rows: { add, nameOf: ({ values }, place) => values.text || rowName(place) },
  Fields,
  Preview: later(() => import('../../preview/page.tsx').then((module) => module.MilestonesSeen)),
}

function Fields() {
  return (
    <div className="field-pair">
      <Line field="text" wide />
      <Day field="due" />
      <Choose
        field="precision"
        options={Object.entries(choiceNames.precision).map(([key, value]) => ({ key, value }))}
      />
      <Choose field="state" options={Object.entries(choiceNames.state).map(([key, value]) => ({ key, value }))} />
    </div>
  )
}
