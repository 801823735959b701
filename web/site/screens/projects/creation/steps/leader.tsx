import { controlsOf } from '../form/fields.tsx'
import { later } from '../form/later.tsx'
import { fieldsOn, type FieldsProps, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { you, ...text } = stepsText.leader

const page = fieldsOn('leader', ['imageBase64', 'partnershipPercentage', 'title', 'description'])
const { Line, Area, PictureField } = controlsOf(page)

/** The member who applies. */
export const leaderStep: WizardStep = {
  ...text,
  slug: 'girisimci',
  ...page,
  Fields,
  Preview: later(() => import('../preview/people.tsx').then((module) => module.LeaderSeen)),
}

function Fields({ row }: FieldsProps) {
  return (
    <div className="field-pair">
      {row.told.name && (
        <p className="mb-4 sm:col-span-2">
          <span className="block text-sm text-soft">{you}</span>
          <b>{row.told.name}</b> · {row.told.email}
        </p>
      )}
      <Line field="partnershipPercentage" inputMode="decimal" suffix="%" />
      <Line field="title" optional />
      <PictureField field="imageBase64" ratio={1} size={640} />
      <Area field="description" rows={5} optional />
    </div>
  )
}
