import { controlsOf } from '../form/fields.tsx'
import { later } from '../form/later.tsx'
import { fieldsOn, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { add, row: rowName, ...text } = stepsText.team

const page = fieldsOn('team', ['name', 'surname', 'title', 'email', 'phone', 'description', 'imageBase64'])
const { Line, Email, Phone, Area, PictureField } = controlsOf(page)

/** Who works on the project. */
export const teamStep: WizardStep = {
  ...text,
  slug: 'ekip',
  ...page,
  rows: {
    add,
    nameOf: ({ values }, place) => [values.name, values.surname].filter(Boolean).join(' ') || rowName(place),
  },
  Fields,
  Preview: later(() => import('../preview/people.tsx').then((module) => module.TeamSeen)),
}

function Fields() {
  return (
    <div className="field-pair">
      <Line field="name" />
      <Line field="surname" />
      <Line field="title" wide />
      <Email field="email" />
      <Phone field="phone" optional />
      <Area field="description" />
      <PictureField field="imageBase64" ratio={1} size={640} />
    </div>
  )
}
