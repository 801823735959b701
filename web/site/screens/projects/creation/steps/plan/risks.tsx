import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { controlsOf } from '../../form/fields.tsx'
import { later } from '../../form/later.tsx'
import { fieldsOn, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { add, row: rowName, ...text } = planText.risks

const page = fieldsOn('risks', ['title', 'text', 'concerns'])
const { Line, Area, Choose } = controlsOf(page)

/** What could go wrong with this company. */
export const risksStep: WizardStep = {
  ...text,
  slug: 'riskler',
  ...page,
  rows: { add, nameOf: ({ values }, place) => values.title || rowName(place) },
  Fields,
  Preview: later(() => import('../../preview/terms.tsx').then((module) => module.RisksSeen)),
}

function Fields() {
  const options = Object.entries(choiceNames.concerns).map(([key, value]) => ({ key, value }))
  return (
    <div className="field-pair">
      <Line field="title" wide />
      <Area field="text" rows={5} />
      <Choose field="concerns" options={options} optional />
    </div>
  )
}
