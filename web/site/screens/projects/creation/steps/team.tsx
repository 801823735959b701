import { Area, Email, Line, Phone } from '../form/fields.tsx'
import { PictureField } from '../form/files/picture-field.tsx'
import type { WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { hints, add, none, row: rowName, ...text } = stepsText.team

/** Who works on the project. */
export const teamStep: WizardStep = {
  ...text,
  slug: 'ekip',
  step: 'team',
  fields: {
    name: 'text',
    surname: 'text',
    title: 'text',
    email: 'text',
    phone: 'text',
    description: 'text',
    imageBase64: 'picture',
  },
  rows: {
    add,
    none,
    nameOf: ({ values }, place) => [values['name'], values['surname']].filter(Boolean).join(' ') || rowName(place),
  },
  Fields,
}

function Fields() {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Line field="name" maxLength={50} />
      <Line field="surname" maxLength={50} />
      <Line field="title" hint={hints.title} maxLength={100} wide />
      <Email field="email" />
      <Phone field="phone" maxLength={40} optional />
      <Area field="description" hint={hints.description} maxLength={1000} />
      <PictureField field="imageBase64" hint={hints.imageBase64} ratio={1} size={640} />
    </div>
  )
}
